// A wheel with another rim: ray-marches the rim's height map at the wheel's angle and lights it with the
// environment that the photo shows. rim-pass.ts sets the uniforms.

uniform sampler2D uGeometry; // normal x, normal y, height, underside
uniform sampler2D uSurface; // machined face, sky exposure, lug nut, metal
uniform vec2 uPhotoSize; // of the photo that uCenter and uPhotoToDisc refer to

uniform vec2 uCenter; // of the rim, in photo pixels
uniform mat2 uPhotoToDisc; // from photo pixels to rim radii, y up
uniform vec2 uParallax; // sideways shift per depth, both in radii
uniform float uFloor; // height below which there is no rim
uniform float uExtent; // half the side of the maps, in radii
uniform int uSampleGrid; // samples along each side of a pixel
uniform float uFilterWidth; // width of the pixel filter in target pixels
uniform int uStepCount; // of the ray march
uniform float uMipLevel; // of the maps, for one sample

uniform mat3 uWheelToView; // x right, y up, z along the axle to view space
uniform float uSceneExposure; // luminance of an evenly lit white surface
uniform float uRadiance; // the same at this wheel
uniform vec2 uLightGradient; // change of its logarithm per radius, to the right and up
uniform float uNoise; // in sRGB values

uniform vec3 uBaseColor;
uniform float uMetallic; // share of the coating that reflects in its own color
uniform float uRoughness;
uniform float uClearcoat; // 0 to 1
uniform vec3 uMachinedColor; // of bare metal faces
uniform float uHasMachined;

uniform float uCaliperSide; // 1 where the caliper is to the right of the axle, -1 to the left
uniform vec3 uCaliperColor;
uniform float uCaliperMetallic;
uniform float uCaliperGloss; // 1 under clear coat, 0 for bare metal

const float DISC_DEPTH = 0.42;
const float DISC_RADIUS = 0.68;
const float PI = 3.14159265;

// What a wheel's mirror shows in a direction, and a white wheel that faces it, of evenly lit white's light.
vec3 reflectionAt(vec3 direction, float roughness) {
  return environmentAt(uWheelToView * direction, roughness) / uSceneExposure;
}

vec3 diffuseAt(vec3 normal) {
  return irradianceAt(uWheelToView * normal) / uSceneExposure;
}

struct Hit {
  vec2 at; // in radii
  float height;
  vec3 normal;
  float isRim;
};

vec4 geometryAt(vec2 at) {
  return textureLod(uGeometry, at / (2.0 * uExtent) + 0.5, uMipLevel);
}

bool isMetal(vec4 geometry, float height) {
  return geometry.z >= height && geometry.w <= height;
}

const float TOP = 0.03;

// Follows the view ray into the height map until it hits metal or passes through.
Hit marchRay(vec2 disc) {
  float span = TOP - uFloor;
  float hitDepth = span;
  float before = 0.0;
  bool isHit = false;
  vec4 geometry = vec4(0.0);
  // One step is for wheels seen straight on, where height causes no parallax: the map has the depth.
  int bisections = uStepCount == 1 ? 0 : 4;
  for (int i = 1; i <= 40; i++) {
    if (i > uStepCount) break;
    float depth = span * float(i) / float(uStepCount);
    if (uStepCount == 1) depth = TOP + 0.004 - geometryAt(disc).z;
    vec4 there = geometryAt(disc + uParallax * (depth - TOP));
    if (isMetal(there, TOP - depth)) {
      geometry = there;
      float low = before;
      hitDepth = depth;
      for (int j = 0; j < bisections; j++) {
        float middle = 0.5 * (low + hitDepth);
        there = geometryAt(disc + uParallax * (middle - TOP));
        if (isMetal(there, TOP - middle)) {
          hitDepth = middle;
          geometry = there;
        } else low = middle;
      }
      isHit = true;
      break;
    }
    before = depth;
  }
  vec2 at = disc + uParallax * (hitDepth - TOP);
  vec3 normal = vec3(geometry.xy, sqrt(max(0.02, 1.0 - dot(geometry.xy, geometry.xy))));
  // There is no metal at floor height.
  bool isRim = isHit && hitDepth < span - 0.006;
  return Hit(at, TOP - hitDepth, normalize(normal), isRim ? 1.0 : 0.0);
}

vec3 shadeCoating(vec3 normal, vec3 view, float skyExposure) {
  vec3 reflected = reflect(-view, normal);
  float facing = clamp(dot(normal, view), 0.0, 1.0);
  float grazing = pow(1.0 - facing, 5.0);
  vec3 diffuse = uBaseColor * diffuseAt(normal) * (1.0 - uMetallic);
  vec3 tinted = mix(uBaseColor, vec3(1.0), 0.6 * grazing);
  // Metallic flakes reflect more light than solid paint.
  vec3 metal = tinted * reflectionAt(reflected, uRoughness) * uMetallic * (uClearcoat > 0.2 ? 1.7 : 1.0);
  // Like film under a clear coat (gloss.ts), the paint below has a hazy reflection of its own.
  diffuse += 0.03 * (1.0 - uMetallic) * reflectionAt(reflected, 0.6);
  float clearcoat = uClearcoat * (0.07 + 0.93 * grazing);
  vec3 sharp = reflectionAt(reflected, uClearcoat > 0.5 ? 0.03 : uRoughness);
  return (diffuse + metal) * skyExposure * (1.0 - clearcoat) + clearcoat * sharp * mix(0.5, 1.0, skyExposure);
}

// A face machined on a lathe: fine grooves around the axle spread reflections outward and inward.
vec3 shadeMachined(vec2 at, vec3 normal, vec3 view, float skyExposure) {
  vec2 outward = at / max(1e-3, length(at));
  vec3 light = vec3(0.0);
  for (int i = -3; i <= 3; i++) {
    float tilt = 0.17 * float(i);
    vec3 facet = normalize(normal + vec3(outward * tilt, 0.0));
    light += reflectionAt(reflect(-view, facet), 0.16) * exp(-0.16 * float(i * i));
  }
  light /= 4.2;
  // A light above the car makes two bright fans.
  vec3 halfway = normalize(normalize(vec3(0.3, 0.75, 0.6)) + view);
  vec2 across = vec2(-outward.y, outward.x);
  float off = dot(halfway.xy - normal.xy, across);
  light += 1.1 * exp(-off * off / 0.012);
  float ring = 1.0 + 0.05 * sin(length(at) * 420.0) * (1.0 - smoothstep(0.5, 2.0, uMipLevel + 1.0));
  return 1.25 * uMachinedColor * light * ring * mix(0.5, 1.0, skyExposure);
}

vec3 shadeRim(Hit hit, vec3 view) {
  vec4 surface = textureLod(uSurface, hit.at / (2.0 * uExtent) + 0.5, uMipLevel);
  float skyExposure = surface.g;
  // Deep places get less light, and the upper edge of the barrel shades what is below it.
  float recess = clamp((-0.03 - hit.height) / 0.3, 0.0, 1.0);
  skyExposure *= 1.0 - 0.5 * recess;
  // Flanks face the next spoke instead of the sky.
  skyExposure *= mix(0.22, 1.0, smoothstep(0.2, 0.75, hit.normal.z + 0.25 * max(0.0, hit.normal.y)));
  float lipShadow = smoothstep(0.62, 0.98, hit.at.y - 0.15 * hit.at.x) * smoothstep(0.02, 0.12, -hit.height);
  skyExposure *= 1.0 - 0.55 * lipShadow;
  vec3 color = shadeCoating(hit.normal, view, skyExposure);
  if (uHasMachined > 0.5) color = mix(color, shadeMachined(hit.at, hit.normal, view, skyExposure), surface.r);
  vec3 nut = 0.33 * reflectionAt(reflect(-view, hit.normal), 0.25);
  return mix(color, nut * skyExposure, surface.b);
}

const float PISTON_SPACING = 0.36;

// Draws the caliper over what is behind it: an arc around the disc's edge with three pistons, on the side of the car's middle.
vec3 shadeCaliper(vec3 behind, vec2 at, float lit, vec3 view) {
  float radius = length(at);
  vec2 outward = at / max(1e-3, radius);
  float angle = atan(at.y, at.x * uCaliperSide) - 0.35;
  angle = mod(angle + PI, 2.0 * PI) - PI;
  // The inner edge follows the pistons.
  float lobe = 0.5 + 0.5 * cos(2.0 * PI * angle / PISTON_SPACING);
  float inner = smoothstep(0.63, 0.55, radius);
  vec2 box = abs(vec2(radius - 0.61, angle * 0.6)) - vec2(0.09 + 0.02 * (lobe - 0.5) * inner, 0.27);
  float inside = 0.06 - length(max(box, 0.0)) - min(0.0, max(box.x, box.y));
  if (inside <= 0.0) return behind;
  float rise = 1.0 - smoothstep(0.0, 0.05, inside);
  float turn = (angle - PISTON_SPACING * clamp(round(angle / PISTON_SPACING), -1.0, 1.0)) * radius;
  vec2 fromPiston = vec2(radius - 0.575, turn);
  float piston = smoothstep(0.075, 0.045, length(fromPiston)) - smoothstep(0.04, 0.02, length(fromPiston));
  vec2 along = vec2(-outward.y, outward.x) * uCaliperSide;
  vec2 tilt = outward * rise * sign(radius - 0.61);
  tilt += 0.7 * piston * (outward * fromPiston.x + along * fromPiston.y) / max(1e-3, length(fromPiston));
  vec3 normal = normalize(vec3(tilt, 1.0));
  // The seam between its halves, over the disc's edge.
  float seam = 1.0 - 0.45 * smoothstep(0.016, 0.006, abs(radius - 0.67)) * smoothstep(0.3, 0.26, abs(angle));
  float open = 0.35 + lit;
  vec3 reflected = reflect(-view, normal);
  float grazing = pow(1.0 - clamp(dot(normal, view), 0.0, 1.0), 5.0);
  vec3 color = uCaliperColor * diffuseAt(normal) * (1.0 - uCaliperMetallic);
  color += 1.4 * uCaliperColor * uCaliperMetallic * reflectionAt(reflected, 0.4);
  color += uCaliperGloss * (0.05 + 0.6 * grazing) * reflectionAt(reflected, 0.12);
  return color * open * seam * smoothstep(0.0, 0.02, inside);
}

// Behind the gaps: brake disc, caliper, barrel wall and darkness.
vec3 shadeBehind(vec2 disc, vec3 view) {
  vec2 onDisc = disc + uParallax * DISC_DEPTH;
  float radius = length(onDisc);
  // The rim blocks light from above and outside.
  vec2 towardLight = onDisc + vec2(0.05, 0.2);
  float covered = textureLod(uSurface, towardLight / (2.0 * uExtent) + 0.5, 4.5).a;
  float lit = mix(0.85, 0.18, clamp(covered, 0.0, 1.0)) * (1.0 - 0.55 * smoothstep(-0.3, 0.8, onDisc.y));
  float angle = atan(onDisc.y, onDisc.x);

  // Intersection of the view ray with the barrel, which narrows inward.
  float a = dot(uParallax, uParallax) - 0.0625;
  float b = dot(disc, uParallax) + 0.25 * 0.9;
  float c = dot(disc, disc) - 0.81;
  float root = sqrt(max(0.0, b * b - a * c));
  float depth = abs(a) < 1e-4 ? -c / (2.0 * b) : (-b + root) / a;
  if (depth < 0.0) depth = 9.0;
  vec2 wall = disc + uParallax * depth;
  float fade = exp(-4.0 * depth);
  vec3 wallNormal = normalize(vec3(-wall, 0.25));
  vec3 barrel = (uBaseColor * 0.3 + 0.01) * diffuseAt(wallNormal) * fade * 0.5;
  barrel += 0.02 * fade * reflectionAt(reflect(-view, wallNormal), 0.5);
  vec3 color = depth < 1.0 ? barrel : vec3(0.003);

  if (radius < DISC_RADIUS && depth > DISC_DEPTH) {
    vec3 iron = vec3(0.3, 0.295, 0.29);
    float swept = smoothstep(0.37, 0.385, radius);
    float groove = 1.0 + 0.06 * sin(radius * 150.0) * swept;
    vec3 plate = iron * (0.55 + 0.25 * cos(2.0 * angle - 2.4)) * groove;
    vec3 hat = vec3(0.05);
    color = mix(hat, plate, swept) * lit * 0.85;
    color *= mix(0.25, 1.0, smoothstep(DISC_RADIUS, DISC_RADIUS - 0.03, radius));
    color *= mix(0.45, 1.0, smoothstep(0.0, 0.05, abs(radius - 0.375)));
  }
  // Slightly nearer than the disc.
  vec2 onCaliper = disc + uParallax * (DISC_DEPTH - 0.1);
  if (depth > DISC_DEPTH - 0.1) color = shadeCaliper(color, onCaliper, lit, view);
  return color;
}

vec3 shadeSample(vec2 disc) {
  // The camera is slightly above the wheel. It is modeled nearer than it is, so that flat faces still shade from one
  // side to the other.
  vec3 view = normalize(vec3(-uParallax.x - 0.12 * disc.x, -uParallax.y + 0.1 - 0.16 * disc.y, 1.0));
  Hit hit = marchRay(disc);
  vec3 color = hit.isRim > 0.5 ? shadeRim(hit, view) : shadeBehind(disc, view);
  // The seam between rim and tire.
  color *= mix(1.0, 0.25, smoothstep(0.985, 1.0, length(disc)));
  float light = uRadiance * exp(clamp(dot(uLightGradient, disc), -0.7, 0.7));
  return toDisplay(max(color * light, 0.0));
}

float hash(vec2 cell) {
  vec3 mixed = fract(vec3(cell.xyx) * 0.1031);
  mixed += dot(mixed, mixed.yzx + 33.33);
  return fract((mixed.x + mixed.y) * mixed.z);
}

vec3 shade(vec3 photo, vec2 uv) {
  vec2 place = uv * uPhotoSize - uCenter;
  vec2 texel = uTile.zw * uPhotoSize / vec2(textureSize(uPhoto, 0));
  float margin = length(uPhotoToDisc * texel) * uFilterWidth;
  // The tire keeps the photo's exact bytes.
  if (length(uPhotoToDisc * place) > 1.0 + margin) discard;
  vec3 sum = vec3(0.0);
  float count = 0.0;
  float total = 0.0;
  for (int i = 0; i < 6; i++) {
    if (i >= uSampleGrid) break;
    for (int j = 0; j < 6; j++) {
      if (j >= uSampleGrid) break;
      vec2 share = (vec2(float(i), float(j)) + 0.5) / float(uSampleGrid) - 0.5;
      vec2 disc = uPhotoToDisc * (place + share * uFilterWidth * texel);
      float weight = (1.0 - abs(share.x)) * (1.0 - abs(share.y));
      total += weight;
      if (dot(disc, disc) > 1.0) continue;
      sum += weight * shadeSample(disc);
      count += weight;
    }
  }
  if (count == 0.0) discard;
  vec2 pixel = floor(uv * uPhotoSize);
  vec3 drawn = linearToSrgb(sum / count) + uNoise * (hash(pixel) + hash(pixel + 71.0) - 1.0);
  return mix(photo, srgbToLinear(clamp(drawn, 0.0, 1.0)), count / total);
}
