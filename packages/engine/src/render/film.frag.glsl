// A photo's pixel in another film, in linear light: splits it into diffuse shading and specular reflection, then combines
// them with the film's color and finish. surface-light.ts documents the light, film-material.ts the film.

// Size of the whole photo in thousandths of the car's length, for patterns.
uniform vec2 uPatternSize;

uniform float uExposure;
uniform vec3 uLightColor;
uniform vec3 uSky; // what a mirror reflects above and below the horizon
uniform vec3 uGround;
uniform float uColorfulness;
uniform vec3 uUnmixDiffuse;
uniform vec3 uUnmixSpecular;
uniform float uLightness;
uniform float uMetallicExponent;
uniform float uRangeExponent;
uniform vec3 uMedians; // light, dark, colored
uniform float uSpecularReflectance;
uniform vec2 uDarkShading; // offset, exponent
uniform float uMaxShading;
uniform bool uIsPaint; // false on chrome, black plastic, lamps and glass

uniform vec3 uAlbedo;
uniform vec3 uHighlightColor;
uniform vec3 uSpecularWeights; // of the sharp, satin and matte reflection
uniform float uShadingExponent;
uniform float uHighlightStrength;
uniform float uMirror; // 1: a metal mirror without diffuse shading
uniform int uFlipCount;
uniform vec3 uFlipColors[5];
uniform int uPattern; // 0 none, 1 flake, 2 brushed, 3 carbon, 4 grain
uniform float uPatternStrength;

// Luminance relative to the base luminance around it: below 1 in gaps, creases and shadows, on any paint.
float detailAt(float luminance, float base) {
  return clamp((luminance + 0.005 * uExposure) / (base + 0.005 * uExposure), 0.4, 1.3);
}

// Diffuse shading (median 1) and specular luminance. Matches split-shading.ts.
vec2 splitPixel(vec3 light, float base) {
  float luminance = dot(light, LUMINANCE);
  float assumed = uSpecularReflectance * uExposure;
  float asLight = max(0.0, luminance - assumed) / uMedians.x;
  float asDark = pow((base / uExposure + uDarkShading.x) / uMedians.y, uDarkShading.y);
  asDark *= pow(detailAt(luminance, base), 0.3);
  float neutralShading = pow(max(0.0, mix(asDark, asLight, uLightness)), uMetallicExponent);
  float highlight = 10.0 * max(0.0, luminance - base) / uExposure;
  float estimate = assumed * (0.5 + 0.5 * pow(min(asLight, 1.25), 4.0) + highlight);
  float neutralSpecular = min(luminance, mix(luminance, estimate, uLightness));
  float coloredSpecular = max(0.0, dot(uUnmixSpecular, light));
  float diffuse = coloredSpecular > 0.0 ? max(0.0, dot(uUnmixDiffuse, light)) : luminance;
  float shading = mix(neutralShading, diffuse / uMedians.z, uColorfulness);
  shading = pow(max(shading, 0.0), uRangeExponent);
  return vec2(min(shading, uMaxShading), mix(neutralSpecular, coloredSpecular, uColorfulness));
}

// Chrome reflects more than half of the light, a film a twentieth. This compresses what trim reflects to what a film
// would reflect there and keeps its contrast. Constants by eye, on grilles and window frames.
vec3 compressToFilm(vec3 specular) {
  return 0.09 * uExposure * (1.0 - exp(-specular / (0.5 * uExposure)));
}

float hash(vec2 cell) {
  vec3 mixed = fract(vec3(cell.xyx) * 0.1031);
  mixed += dot(mixed, mixed.yzx + 33.33);
  return fract((mixed.x + mixed.y) * mixed.z);
}

// Fades out a pattern whose threads are smaller than about two pixels. `threadSize` is in pattern units.
float patternVisibility(vec2 place, float threadSize) {
  float pixel = max(length(dFdx(place)), length(dFdy(place)));
  return 1.0 - smoothstep(0.25, 0.6, pixel / threadSize);
}

// The film's pattern as a factor around 1. `place` is in thousandths of the car's length.
float patternAt(vec2 place, float shading) {
  if (uPattern == 1) {
    float flake = hash(floor(place * 3.0));
    return 1.0 + uPatternStrength * (pow(flake, 6.0) * 2.2 - 0.31) * smoothstep(0.2, 1.4, shading);
  }
  if (uPattern == 2) {
    float fine = hash(vec2(floor(place.x * 0.06), floor(place.y * 4.0)));
    float streak = hash(vec2(floor(place.x * 0.02 + 7.0), floor(place.y * 2.2)));
    return 1.0 + uPatternStrength * (0.6 * fine + 0.4 * streak - 0.5);
  }
  if (uPattern == 3) {
    // Two-by-two twill. Threads of 1.6 units are 7 mm on a car, slightly wider than real ones.
    vec2 threads = place / 1.6;
    vec2 cell = floor(threads);
    float over = mod(cell.x + cell.y, 4.0) < 2.0 ? 1.0 : -1.0;
    vec2 within = fract(threads) - 0.5;
    float round = 1.0 - 2.0 * (over > 0.0 ? within.x * within.x : within.y * within.y);
    return 1.0 + uPatternStrength * over * round * patternVisibility(place, 1.6);
  }
  if (uPattern == 4) return 1.0 + uPatternStrength * (hash(floor(place * 2.0)) - 0.5);
  return 1.0;
}

// `facing` is 1 where the film faces light and camera, 0 where it faces away from both.
vec3 flipColor(float facing) {
  float t = clamp(1.0 - facing, 0.0, 1.0) * float(uFlipCount - 1);
  int stop = min(int(t), uFlipCount - 2);
  return mix(uFlipColors[stop], uFlipColors[stop + 1], t - float(stop));
}

// Reflected environment by the normal's vertical component: the sky brighter toward the zenith, a dark band along the
// horizon, the ground darker toward the car's own shadow.
vec3 environmentAt(float normalY) {
  float sky = smoothstep(0.5, 0.6, normalY);
  float horizon = exp(-pow((normalY - 0.5) / 0.06, 2.0));
  vec3 ground = uGround * (0.35 + 1.5 * clamp(normalY, 0.0, 0.6));
  return mix(ground, uSky * (0.55 + 0.55 * normalY), sky) * (1.0 - 0.8 * horizon);
}

vec3 shade(vec3 photo, vec2 uv) {
  vec4 maps = texture(uLightMaps, uv); // base luminance, satin and matte reflection, normal y
  vec3 light = toSceneLight(photo);
  vec2 split = splitPixel(light, maps.x);
  float shading = split.x;
  float baseShading = pow((maps.x / uExposure + uDarkShading.x) / uMedians.y, 0.8);
  float pattern = patternAt(uv * uPatternSize, shading);
  float lit = mix(shading, baseShading, 0.6);
  vec3 color = uFlipCount > 1 ? flipColor(mix(0.85 * lit - 0.15, maps.w, 0.5)) : uAlbedo;
  color = mix(color, uHighlightColor, uHighlightStrength * smoothstep(0.7, 1.6, shading));
  vec3 diffuse = color * pow(shading, uShadingExponent) * pattern;
  // Blurred reflections still end at panel gaps, so that blurring does not hide the car's lines.
  float detail = sqrt(min(detailAt(dot(light, LUMINANCE), maps.x), 1.0));
  vec3 specular = vec3(split.y, maps.y * detail, maps.z * detail);
  if (!uIsPaint) specular = compressToFilm(specular);
  vec3 result = uExposure * diffuse + dot(uSpecularWeights, specular) * uLightColor;
  if (uMirror > 0.0) {
    // The car's shading bends the reflection; gaps and edges stay.
    float normalY = maps.w + 0.22 * (baseShading - 1.0) + 0.2 * (shading - baseShading);
    vec3 sharp = environmentAt(normalY) * mix(1.0, detailAt(dot(light, LUMINANCE), maps.x), 0.8);
    vec3 rough = mix(uGround, uSky, 0.15 + 0.65 * smoothstep(0.1, 0.95, normalY)) * detail;
    vec3 reflection = mix(rough, sharp, min(uSpecularWeights.x, 1.0));
    result = mix(result, color * pattern * (reflection + 0.8 * uSpecularWeights.x * split.y), uMirror);
  }
  return toDisplay(max(result, 0.0));
}
