// A wheel with another rim: the rim's relief is looked at under the wheel's own slant, lit by a sky, a horizon and a
// ground as bright and as coloured as the photo's light. rim-pass.ts says what the numbers mean.

uniform sampler2D uForm; // normal x, normal y, height, underside
uniform sampler2D uSurface; // turned face, openness, nut, metal
uniform vec2 uPhotoSize; // of the photo that uCentre and uToDisc are measured on

uniform vec2 uCentre; // of the rim, in the photo's pixels
uniform mat2 uToDisc; // from there to radii of the rim, y upwards
uniform vec2 uSlant; // how far sideways, in radii, one looks per radius of depth
uniform float uFloor; // height below which there is no rim
uniform float uReach; // half the relief's side, in radii
uniform int uSamples; // along each side of a pixel
uniform float uSoftness; // width of what one pixel sees, in target pixels
uniform int uSteps; // of the march through the relief
uniform float uLevel; // mip level of the relief that fits a sample

uniform vec3 uLight; // radiance of a white, evenly lit surface at this wheel
uniform vec2 uFall; // how its logarithm changes per radius to the right and upwards
uniform float uGrain; // noise in the picture's values

uniform vec3 uBase; // the coat's colour
uniform float uMetal; // share of the coat that mirrors in its own colour
uniform float uRoughness;
uniform float uCoat; // clear coat's reflection straight on
uniform vec3 uTurned; // the bare faces' colour
uniform float uHasTurned;

const float DISC_DEPTH = 0.42;
const float DISC_RADIUS = 0.68;
const float PI = 3.14159265;

// What a surface sees in a direction, blurred by its roughness: bright sky, uneven horizon, ground darker towards the car.
float worldAt(vec3 direction, float roughness) {
  float azimuth = atan(direction.x, direction.z);
  float skyline = 0.1 + (1.0 - roughness) * (0.07 * sin(3.0 * azimuth + 0.7) + 0.045 * sin(7.0 * azimuth + 2.1));
  float up = direction.y;
  float sky = mix(0.85, 1.5, smoothstep(0.05, 0.9, up));
  float ground = mix(0.42, 0.1, smoothstep(0.0, -0.8, up));
  float edge = 0.025 + 0.75 * roughness;
  float world = mix(ground, sky, smoothstep(-edge, edge, up - skyline));
  // Trees and houses: the darkest band, just under the sky.
  float band = (up - skyline + 0.11) / 0.11;
  world -= 0.2 * (1.0 - smoothstep(0.0, 0.5, roughness)) * exp(-band * band);
  // A window of open sky, high and a little to one side.
  vec3 key = normalize(vec3(0.35, 0.8, 0.5));
  float tight = mix(90.0, 3.0, sqrt(clamp(roughness, 0.0, 1.0)));
  // Light from right above, which the upper edges of glossy metal catch.
  world += 1.8 * (1.0 - smoothstep(0.05, 0.35, roughness)) * smoothstep(0.6, 0.88, up);
  return world + mix(2.4, 0.28, sqrt(clamp(roughness, 0.0, 1.0))) * pow(max(0.0, dot(direction, key)), tight);
}

// Light that falls on a matte surface.
float fallingOn(vec3 normal) {
  return mix(0.16, 1.0, smoothstep(-1.0, 1.0, normal.y)) + 0.14 * max(0.0, normal.z);
}

struct Place {
  vec2 at; // in radii
  float height;
  vec3 normal;
  float isRim;
};

bool meetsRim(vec2 at, float height) {
  vec2 heights = textureLod(uForm, at / (2.0 * uReach) + 0.5, uLevel).zw;
  return heights.x >= height && heights.y <= height;
}

const float TOP = 0.03;

// Follows the line of sight down into the relief until it meets metal or has passed through.
Place findPlace(vec2 disc) {
  float span = TOP - uFloor;
  float met = span;
  float before = 0.0;
  bool isMet = false;
  for (int i = 1; i <= 40; i++) {
    if (i > uSteps) break;
    float depth = span * float(i) / float(uSteps);
    // One step is straight on, where how high the rim stands moves nothing.
    if (uSteps == 1) depth = TOP + 0.004 - textureLod(uForm, disc / (2.0 * uReach) + 0.5, uLevel).z;
    if (meetsRim(disc + uSlant * (depth - TOP), TOP - depth)) {
      float low = before;
      met = depth;
      for (int j = 0; j < 4; j++) {
        float middle = 0.5 * (low + met);
        if (meetsRim(disc + uSlant * (middle - TOP), TOP - middle)) met = middle;
        else low = middle;
      }
      isMet = true;
      break;
    }
    before = depth;
  }
  vec2 at = disc + uSlant * (met - TOP);
  vec4 form = textureLod(uForm, at / (2.0 * uReach) + 0.5, uLevel);
  vec3 normal = vec3(form.xy, sqrt(max(0.02, 1.0 - dot(form.xy, form.xy))));
  // On the floor itself there is no metal.
  bool isRim = isMet && met < span - 0.006;
  return Place(at, TOP - met, normalize(normal), isRim ? 1.0 : 0.0);
}

vec3 coatAt(vec3 normal, vec3 eye, float openness) {
  vec3 mirrored = reflect(-eye, normal);
  float facing = clamp(dot(normal, eye), 0.0, 1.0);
  float grazing = pow(1.0 - facing, 5.0);
  vec3 body = uBase * fallingOn(normal) * (1.0 - uMetal);
  vec3 tinted = mix(uBase, vec3(1.0), 0.6 * grazing);
  // Flakes throw the light back harder than plain paint.
  vec3 metal = tinted * worldAt(mirrored, uRoughness) * uMetal * (uCoat > 0.2 ? 1.7 : 1.0);
  float coat = uCoat * (0.07 + 0.93 * grazing);
  float sharp = worldAt(mirrored, uCoat > 0.5 ? 0.03 : uRoughness);
  return (body + metal) * openness * (1.0 - coat) + vec3(coat * sharp * mix(0.35, 1.0, openness));
}

// A face turned on a lathe: its fine grooves run around the axle, so it spreads what it mirrors outwards and inwards.
vec3 turnedAt(vec2 at, vec3 normal, vec3 eye, float openness) {
  vec2 outwards = at / max(1e-3, length(at));
  float light = 0.0;
  for (int i = -3; i <= 3; i++) {
    float tilt = 0.17 * float(i);
    vec3 facet = normalize(normal + vec3(outwards * tilt, 0.0));
    light += worldAt(reflect(-eye, facet), 0.16) * exp(-0.16 * float(i * i));
  }
  light /= 4.2;
  // The lamp over the car makes two bright fans.
  vec3 half_ = normalize(normalize(vec3(0.3, 0.75, 0.6)) + eye);
  vec2 across = vec2(-outwards.y, outwards.x);
  float off = dot(half_.xy - normal.xy, across);
  light += 1.1 * exp(-off * off / 0.012);
  float ring = 1.0 + 0.05 * sin(length(at) * 420.0) * (1.0 - smoothstep(0.5, 2.0, uLevel + 1.0));
  return 1.25 * uTurned * light * ring * mix(0.5, 1.0, openness);
}

vec3 rimAt(Place place, vec3 eye) {
  vec4 surface = textureLod(uSurface, place.at / (2.0 * uReach) + 0.5, uLevel);
  float openness = surface.g;
  // Deep down there is less light; the upper edge of the well shades what lies under it.
  float sunk = clamp((-0.03 - place.height) / 0.3, 0.0, 1.0);
  openness *= 1.0 - 0.5 * sunk;
  // Flanks look at the next spoke rather than at the sky.
  openness *= mix(0.22, 1.0, smoothstep(0.2, 0.75, place.normal.z + 0.25 * max(0.0, place.normal.y)));
  float shade = smoothstep(0.62, 0.98, place.at.y - 0.15 * place.at.x) * smoothstep(0.02, 0.12, -place.height);
  openness *= 1.0 - 0.55 * shade;
  vec3 colour = coatAt(place.normal, eye, openness);
  if (uHasTurned > 0.5) colour = mix(colour, turnedAt(place.at, place.normal, eye, openness), surface.r);
  vec3 nut = vec3(0.33) * worldAt(reflect(-eye, place.normal), 0.25);
  return mix(colour, nut * openness, surface.b);
}

// What one sees through the gaps: brake disc, caliper, the barrel's wall, and darkness.
vec3 behindAt(vec2 disc, vec3 eye) {
  vec2 onDisc = disc + uSlant * DISC_DEPTH;
  float radius = length(onDisc);
  // The rim itself stands in the light that comes from above and outside.
  vec2 towardsLight = onDisc + vec2(0.05, 0.2);
  float covered = textureLod(uSurface, towardsLight / (2.0 * uReach) + 0.5, 4.5).a;
  float lit = mix(0.85, 0.18, clamp(covered, 0.0, 1.0)) * (1.0 - 0.55 * smoothstep(-0.3, 0.8, onDisc.y));
  float angle = atan(onDisc.y, onDisc.x);

  // The wall narrows inwards: where the line of sight meets it.
  float a = dot(uSlant, uSlant) - 0.0625;
  float b = dot(disc, uSlant) + 0.25 * 0.9;
  float c = dot(disc, disc) - 0.81;
  float root = sqrt(max(0.0, b * b - a * c));
  float depth = abs(a) < 1e-4 ? -c / (2.0 * b) : (-b + root) / a;
  if (depth < 0.0) depth = 9.0;
  vec2 wall = disc + uSlant * depth;
  float fade = exp(-4.0 * depth);
  vec3 wallNormal = normalize(vec3(-wall, 0.25));
  vec3 barrel = (uBase * 0.3 + 0.01) * fallingOn(wallNormal) * fade * 0.5;
  barrel += 0.02 * fade * worldAt(reflect(-eye, wallNormal), 0.5);
  vec3 colour = depth < 1.0 ? barrel : vec3(0.003);

  if (radius < DISC_RADIUS && depth > DISC_DEPTH) {
    vec3 iron = vec3(0.3, 0.295, 0.29);
    float swept = smoothstep(0.37, 0.385, radius);
    float groove = 1.0 + 0.06 * sin(radius * 150.0) * swept;
    vec3 plate = iron * (0.55 + 0.25 * cos(2.0 * angle - 2.4)) * groove;
    vec3 hat = vec3(0.05);
    colour = mix(hat, plate, swept) * lit * 0.85;
    colour *= mix(0.25, 1.0, smoothstep(DISC_RADIUS, DISC_RADIUS - 0.03, radius));
    colour *= mix(0.45, 1.0, smoothstep(0.0, 0.05, abs(radius - 0.375)));
  }
  // The caliper grips the disc behind the axle, a little nearer than the disc.
  vec2 onGrip = disc + uSlant * (DISC_DEPTH - 0.1);
  float gripRadius = length(onGrip);
  float gripAngle = atan(onGrip.y, onGrip.x) - 0.35;
  gripAngle = mod(gripAngle + PI, 2.0 * PI) - PI;
  vec2 box = abs(vec2(gripRadius - 0.61, gripAngle * 0.6)) - vec2(0.09, 0.26);
  float inside = 0.06 - length(max(box, 0.0)) - min(0.0, max(box.x, box.y));
  if (inside > 0.0 && depth > DISC_DEPTH - 0.1) {
    float rise = 1.0 - smoothstep(0.0, 0.05, inside);
    vec2 outwards = onGrip / max(1e-3, gripRadius);
    vec3 normal = normalize(vec3(outwards * rise * sign(gripRadius - 0.61), 1.0));
    float bridge = 1.0 - 0.35 * smoothstep(0.05, 0.035, abs(gripAngle));
    colour = vec3(0.11, 0.11, 0.115) * fallingOn(normal) * (0.35 + lit) * bridge * smoothstep(0.0, 0.02, inside);
  }
  return colour;
}

vec3 lookAt(vec2 disc) {
  // One looks down on a wheel a little, and along its slant.
  // The nearness of the camera, overstated: faces that are flat then still shade from one side to the other.
  vec3 eye = normalize(vec3(-uSlant.x - 0.12 * disc.x, -uSlant.y + 0.1 - 0.16 * disc.y, 1.0));
  Place place = findPlace(disc);
  vec3 colour = place.isRim > 0.5 ? rimAt(place, eye) : behindAt(disc, eye);
  // The seam between rim and tyre.
  colour *= mix(1.0, 0.25, smoothstep(0.985, 1.0, length(disc)));
  vec3 light = uLight * exp(clamp(dot(uFall, disc), -0.7, 0.7));
  return toPixel(max(colour * light, 0.0));
}

float hash(vec2 cell) {
  vec3 mixed = fract(vec3(cell.xyx) * 0.1031);
  mixed += dot(mixed, mixed.yzx + 33.33);
  return fract((mixed.x + mixed.y) * mixed.z);
}

vec3 recolour(vec3 photo, vec2 uv) {
  vec2 place = uv * uPhotoSize - uCentre;
  vec2 texel = uTile.zw * uPhotoSize / vec2(textureSize(uPhoto, 0));
  float margin = length(uToDisc * texel) * uSoftness;
  // Bytes in, the same bytes out: the tyre is not drawn.
  if (length(uToDisc * place) > 1.0 + margin) discard;
  vec3 sum = vec3(0.0);
  float count = 0.0;
  float total = 0.0;
  for (int i = 0; i < 6; i++) {
    if (i >= uSamples) break;
    for (int j = 0; j < 6; j++) {
      if (j >= uSamples) break;
      vec2 share = (vec2(float(i), float(j)) + 0.5) / float(uSamples) - 0.5;
      vec2 disc = uToDisc * (place + share * uSoftness * texel);
      float weight = (1.0 - abs(share.x)) * (1.0 - abs(share.y));
      total += weight;
      if (dot(disc, disc) > 1.0) continue;
      sum += weight * lookAt(disc);
      count += weight;
    }
  }
  if (count == 0.0) discard;
  vec2 pixel = floor(uv * uPhotoSize);
  vec3 drawn = toSrgb(sum / count) + uGrain * (hash(pixel) + hash(pixel + 71.0) - 1.0);
  return mix(photo, toLinear(clamp(drawn, 0.0, 1.0)), count / total);
}
