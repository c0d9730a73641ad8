// A photo's pixel in another film, in linear light: split into body shading and surface reflection, put together
// again with the film's colour and finish. read-light.ts explains the reading; finish.ts the film's numbers.

// The whole photo's size in units of a thousandth of the car's length, for patterns that belong to the film.
uniform vec2 uPatternSize;

uniform float uExposure;
uniform vec3 uWhite;
uniform vec3 uAbove; // what a mirror shows, above and below the horizon
uniform vec3 uBelow;
uniform float uColourfulness;
uniform vec3 uUnmixBody;
uniform vec3 uUnmixReflection;
uniform float uLightness;
uniform float uCalm;
uniform float uEvenness;
uniform vec3 uMedians; // light, dark, coloured
uniform float uUnseenReflection;
uniform vec2 uDark; // lift, power
uniform float uMostShading;
uniform bool uIsFitting; // what lies under the film is not paint: chrome, black plastic, a lamp

uniform vec3 uColour;
uniform vec3 uHighlight;
uniform vec3 uReflections; // how much of the sharp, the satin and the matte reflection
uniform float uContrast; // exponent of the shading
uniform float uSheen; // how far the highlight colour takes over where light falls
uniform float uMirror; // 1: a metal mirror, all reflection
uniform int uFlipStops;
uniform vec3 uFlip[5];
uniform int uPattern; // 0 none, 1 flake, 2 brushed, 3 carbon, 4 grain
uniform float uPatternAmount;

// How much darker (below 1) or lighter a place is than what is around it: gaps, creases and shadows show so on any
// paint, even a black one.
float detailAt(float luminance, float form) {
  return clamp((luminance + 0.005 * uExposure) / (form + 0.005 * uExposure), 0.4, 1.3);
}

// Body shading (median 1) and the reflection's luminance; read-light.ts has the reflection's twin.
vec2 splitPixel(vec3 light, float form) {
  float luminance = dot(light, LUMINANCE);
  float unseen = uUnseenReflection * uExposure;
  float asLight = max(0.0, luminance - unseen) / uMedians.x;
  float asDark = pow((form / uExposure + uDark.x) / uMedians.y, uDark.y);
  asDark *= pow(detailAt(luminance, form), 0.3);
  float neutralShading = pow(max(0.0, mix(asDark, asLight, uLightness)), uCalm);
  float glint = 10.0 * max(0.0, luminance - form) / uExposure;
  float guessed = unseen * (0.5 + 0.5 * pow(min(asLight, 1.25), 4.0) + glint);
  float neutralReflection = min(luminance, mix(luminance, guessed, uLightness));
  float colouredReflection = max(0.0, dot(uUnmixReflection, light));
  float body = colouredReflection > 0.0 ? max(0.0, dot(uUnmixBody, light)) : luminance;
  float shading = mix(neutralShading, body / uMedians.z, uColourfulness);
  shading = pow(max(shading, 0.0), uEvenness);
  return vec2(min(shading, uMostShading), mix(neutralReflection, colouredReflection, uColourfulness));
}

// Chrome throws back more than half of the light, a film a twentieth: what is seen on a fitting is drawn together to
// what a film would show there, bright or dark as it was. Numbers by eye, on grilles and window frames.
vec3 underFilm(vec3 seen) {
  return 0.09 * uExposure * (1.0 - exp(-seen / (0.5 * uExposure)));
}

float hash(vec2 cell) {
  vec3 mixed = fract(vec3(cell.xyx) * 0.1031);
  mixed += dot(mixed, mixed.yzx + 33.33);
  return fract((mixed.x + mixed.y) * mixed.z);
}

// How much of a pattern is still seen when its threads are this many units long: below two pixels nothing is.
float visible(vec2 place, float threads) {
  float pixel = max(length(dFdx(place)), length(dFdy(place)));
  return 1.0 - smoothstep(0.25, 0.6, pixel / threads);
}

// The film's own pattern around 1, at a place in thousandths of the car's length.
float patternAt(vec2 place, float shading) {
  if (uPattern == 1) {
    float flake = hash(floor(place * 3.0));
    return 1.0 + uPatternAmount * (pow(flake, 6.0) * 2.2 - 0.31) * smoothstep(0.2, 1.4, shading);
  }
  if (uPattern == 2) {
    float fine = hash(vec2(floor(place.x * 0.06), floor(place.y * 4.0)));
    float streak = hash(vec2(floor(place.x * 0.02 + 7.0), floor(place.y * 2.2)));
    return 1.0 + uPatternAmount * (0.6 * fine + 0.4 * streak - 0.5);
  }
  if (uPattern == 3) {
    // Twill, each thread over two and under two: threads of 1.6 units are 7 mm on a car, a little more than real ones.
    vec2 threads = place / 1.6;
    vec2 cell = floor(threads);
    float over = mod(cell.x + cell.y, 4.0) < 2.0 ? 1.0 : -1.0;
    vec2 within = fract(threads) - 0.5;
    float round = 1.0 - 2.0 * (over > 0.0 ? within.x * within.x : within.y * within.y);
    return 1.0 + uPatternAmount * over * round * visible(place, 1.6);
  }
  if (uPattern == 4) return 1.0 + uPatternAmount * (hash(floor(place * 2.0)) - 0.5);
  return 1.0;
}

// `facing` is 1 where the film faces the light and the eye, 0 where it turns away from both.
vec3 flipColour(float facing) {
  float t = clamp(1.0 - facing, 0.0, 1.0) * float(uFlipStops - 1);
  int stop = min(int(t), uFlipStops - 2);
  return mix(uFlip[stop], uFlip[stop + 1], t - float(stop));
}

// What a mirror shows on a body: the sky brighter towards its zenith, a dark line of things along the horizon, the
// ground darker towards the car's own shadow on it.
vec3 mirrored(float elevation) {
  float sky = smoothstep(0.5, 0.6, elevation);
  float horizon = exp(-pow((elevation - 0.5) / 0.06, 2.0));
  vec3 ground = uBelow * (0.35 + 1.5 * clamp(elevation, 0.0, 0.6));
  return mix(ground, uAbove * (0.55 + 0.55 * elevation), sky) * (1.0 - 0.8 * horizon);
}

vec3 recolour(vec3 photo, vec2 uv) {
  vec4 maps = texture(uMaps, uv);
  vec3 seen = toLight(photo);
  vec2 parts = splitPixel(seen, maps.x);
  float shading = parts.x;
  float formShading = pow((maps.x / uExposure + uDark.x) / uMedians.y, 0.8);
  float pattern = patternAt(uv * uPatternSize, shading);
  float lit = mix(shading, formShading, 0.6);
  vec3 colour = uFlipStops > 1 ? flipColour(mix(0.85 * lit - 0.15, maps.w, 0.5)) : uColour;
  colour = mix(colour, uHighlight, uSheen * smoothstep(0.7, 1.6, shading));
  vec3 body = colour * pow(shading, uContrast) * pattern;
  // A blurred reflection still ends at the panel's gap: blurring must not paint over the car's lines.
  float detail = sqrt(min(detailAt(dot(seen, LUMINANCE), maps.x), 1.0));
  vec3 reflected = vec3(parts.y, maps.y * detail, maps.z * detail);
  if (uIsFitting) reflected = underFilm(reflected);
  vec3 light = uExposure * body + dot(uReflections, reflected) * uWhite;
  if (uMirror > 0.0) {
    // The body's own relief bends what it mirrors, and its gaps and edges stay.
    float bent = maps.w + 0.22 * (formShading - 1.0) + 0.2 * (shading - formShading);
    vec3 sharp = mirrored(bent) * mix(1.0, detailAt(dot(seen, LUMINANCE), maps.x), 0.8);
    vec3 dull = mix(uBelow, uAbove, 0.15 + 0.65 * smoothstep(0.1, 0.95, bent)) * detail;
    vec3 world = mix(dull, sharp, min(uReflections.x, 1.0));
    light = mix(light, colour * pattern * (world + 0.8 * uReflections.x * parts.y), uMirror);
  }
  return toPixel(max(light, 0.0));
}
