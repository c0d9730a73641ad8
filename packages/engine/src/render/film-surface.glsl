// How a film's surface reflects light: a base under a clear coat, both GGX (Walter et al. 2007, "Microfacet models for
// refraction through rough surfaces") with Schlick's Fresnel term (1994, "An inexpensive BRDF model for physically-based
// rendering"), lit by a prefiltered environment.

struct Surface {
  vec3 diffuse; // linear albedo of what scatters
  vec3 f0; // specular reflectance of the base at normal incidence; 0 for a base without a face of its own
  float roughness; // perceptual, of the base: GGX's alpha is its square
  float clearCoat; // 0 to 1: a layer of F0 0.04 above
  float coatRoughness;
  float immersion; // 1 for flakes and fibers inside the coat, 0 for a face of its own
  float lustre; // a power by which what is mirrored is drawn away from the light around; 0 for not at all
  float anisotropy; // 0 to 0.95: the base's reflection is drawn out across the tangent
  vec3 tangent; // unit, view space
  vec3 normal; // of the base; a pattern may tilt it
  vec3 coatNormal;
  float sunlit; // 0 in shade, 1 where the sun of a clear sky reaches it
};

// film-material.ts
uniform vec3 uDiffuse;
uniform vec3 uF0;
uniform float uRoughness;
uniform float uClearCoat;
uniform float uCoatRoughness;
#ifdef IS_BRUSHED
uniform float uAnisotropy;
#else
const float uAnisotropy = 0.0;
#endif

const float HAZE_IMMERSION = 0.8; // of what lies below a coat; more of it loses reflections (decision 168)

// The film's surface with this normal, before its pattern.
Surface plainSurface(vec3 normal) {
  return Surface(uDiffuse, uF0, uRoughness, uClearCoat, uCoatRoughness, HAZE_IMMERSION * uClearCoat, 0.0, uAnisotropy, vec3(1.0, 0.0, 0.0), normal, normal, 1.0);
}

// Where a pixel lies, for patterns.
struct Place {
  vec2 meters; // in the photo's plane at the car's distance, x right, y up
  float pixelSize; // meters per pixel of the target
  vec2 pixel; // size of such a pixel in uv
  vec3 view; // unit, from the surface to the camera
  float facing; // cosine between normal and view, 0 to 1
  vec2 uv; // in the whole photo, 0 to 1, y down
  vec3 keyDirection; // toward the brightest light
};

// Schlick 1994.
vec3 schlick(vec3 f0, float facing) {
  return f0 + (1.0 - f0) * pow(1.0 - facing, 5.0);
}

// Normals are off by some 14 degrees: edge-on, every film would be a mirror on panels that only seem to turn away.
const float LEAST_FACING = 0.25;

// Share of an environment of even radiance that a surface reflects: the second half of the split sum (Karis 2013, "Real
// shading in Unreal Engine 4"; the fit is Karis 2014, after Lazarov 2013). Nothing at all where F0 is 0.
vec3 environmentReflectance(vec3 f0, float roughness, float facing) {
  vec4 term = roughness * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float edge = min(term.x * term.x, exp2(-9.28 * max(facing, LEAST_FACING))) * term.x + term.y;
  vec2 factors = vec2(-1.04, 1.04) * edge + term.zw;
  return f0 * factors.x + factors.y * step(1e-5, f0.r + f0.g + f0.b);
}

// `shares`: of the environment's reflection that shows, where it is sharp (roughness 0.05), satin (0.3) and matte (0.7).
float shareAt(vec3 shares, float roughness) {
  float satin = mix(shares.x, shares.y, clamp((roughness - 0.05) / 0.25, 0.0, 1.0));
  return mix(satin, shares.z, clamp((roughness - 0.3) / 0.4, 0.0, 1.0));
}

// Share of what is around that such a base reflects.
vec3 shareOfBase(vec3 normal, vec3 view, vec3 f0, float roughness, float immersion) {
  float facing = clamp(dot(normal, view), 0.0, 1.0);
  // A coat refracts, index 1.5: what is inside is never seen edge-on.
  float inside = sqrt(1.0 - (1.0 - facing * facing) / 2.25);
  return environmentReflectance(f0, roughness, mix(facing, inside, immersion));
}

const float KEPT_CHROMA = 0.75;
// The same of warm light on light paint by day, and between which differences of red and blue, over its luminance, light is warm.
const float KEPT_WARMTH = 0.2;
const vec2 WARM = vec2(-0.05, 0.1);
const vec3 DAYLIGHT = vec3(0.96, 1.0, 1.09); // of a sky, which is bluer than what it lights
uniform vec4 uDaylight; // daylight.ts: what is bluer in the light than the model says, and 1 for light paint by day

// Light from around, as film reflects it: grayer than the photo has it, except in a mirror. Else a ground that is a little pink turns
// black doors brown. White paint by day says that its light is warmer than the sky is, which dark film mirrors (decision 223).
vec3 grayed(vec3 light) {
#ifndef IS_MIRROR
  float level = dot(light, LUMINANCE);
  float warmth = uDaylight.a * smoothstep(WARM.x, WARM.y, (light.r - light.b) / max(level, 1e-4));
  light = mix(level * mix(vec3(1.0), DAYLIGHT, warmth), light, mix(KEPT_CHROMA, KEPT_WARMTH, warmth));
  light *= 1.0 + uDaylight.rgb;
#endif
  return light;
}

vec3 mirroredAt(vec3 direction, float roughness) {
  return grayed(environmentAt(direction, roughness));
}

// Contrast beyond 1, as a power, and its range.
const float COAT_CONTRAST = 0.3;
const vec2 COAT_RANGE = vec2(0.5, 1.5);
const vec2 LUSTRE_RANGE = vec2(0.35, 2.0);

// The environment's edges are softer than the scene's: what a coat mirrors is that much darker or lighter than what lights it.
float contrastOf(vec3 mirrored, vec3 around, float contrast, vec2 range) {
  float ratio = dot(mirrored, LUMINANCE) / max(dot(around, LUMINANCE), 1e-4);
  return clamp(pow(max(ratio, 1e-3), contrast), range.x, range.y);
}

#ifdef HAS_PANORAMA
uniform vec3 uPanoramaReach; // azimuth of its right edge, sine of the elevation of its upper edge, how much of it shows
uniform vec3 uUp; // toward the zenith
uniform vec4 uClearSky; // clear-sky.ts: light at the horizon, how much of such a sky shows
uniform vec4 uSun; // toward it, and its light on a white surface that faces it

const float SKY_CHROMA = 0.4; // of the sky's own: more of it, and black film is navy

// The CIE's standard clear sky (ISO 15469, type 12). clear-sky.ts has the same.
vec3 clearSkyAt(vec3 direction, float sine) {
  if (uClearSky.a == 0.0) return vec3(0.0); // most photos have none, and do not pay for it
  float gradation = 1.0 - exp(-0.32 / max(sine, 0.02));
  float cosine = clamp(dot(direction, uSun.xyz), -1.0, 1.0);
  float indicatrix = 1.0 + 10.0 * (exp(-3.0 * acos(cosine)) - 0.009) + 0.45 * cosine * cosine;
  return mix(vec3(dot(uClearSky.rgb, LUMINANCE)), uClearSky.rgb, SKY_CHROMA) * gradation * indicatrix;
}

// GGX's alpha of the sun's image and of the glow around it, which orange peel and haze spread, and the glow's share of the light.
const vec2 SUN_ALPHA = vec2(0.012, 0.07);
const float GLOW = 0.12;
const float MOST_SUN = 1.5; // of a white surface's light, from flakes: more of it would be white patches without a form

// The sun as a surface mirrors it: GGX, without masking.
float sunAt(vec3 normal, vec3 view, float alpha) {
  if (uClearSky.a == 0.0) return 0.0;
  float cosine = clamp(dot(normalize(uSun.xyz + view), normal), 0.0, 1.0);
  float spread = 1.0 - cosine * cosine * (1.0 - alpha * alpha);
  return uPanoramaReach.z * uClearSky.a * uSun.w * alpha * alpha / (4.0 * spread * spread * max(dot(normal, view), LEAST_FACING));
}
#endif

uniform sampler2D uFilmEnvironment; // clear-sky.ts: under a clear sky, the environment with it
uniform vec4 uFilmSun; // toward its sun, and the light on a white surface that faces it; 0 without one

// What rough films mirror, and sharp ones in place of a panorama.
vec3 filmMirroredAt(vec3 direction, float roughness) {
  return grayed(radianceAt(uFilmEnvironment, direction, roughness));
}

const float LEAST_SUN_ALPHA = 0.02; // of its image, which orange peel spreads
const float MOST_GLOW = 0.5; // of the sun's light: cameras draw a brighter one as a white patch without a form

// The sun in a rough surface: GGX with Smith's masking (Heitz 2014, "Understanding the masking-shadowing function", in the form of
// Hammon 2017). In a brushed one it is drawn out across the tangent (Burley 2012, "Physically-based shading at Disney").
vec3 roughSun(vec3 f0, float roughness, vec3 normal, vec3 tangent, vec3 view) {
  if (uFilmSun.a == 0.0) return vec3(0.0); // most photos have none, and do not pay for it
  float alpha = max(roughness * roughness, LEAST_SUN_ALPHA);
  vec3 halfway = normalize(uFilmSun.xyz + view);
  float cosine = clamp(dot(halfway, normal), 0.0, 1.0);
#ifdef IS_BRUSHED
  float aspect = sqrt(1.0 - 0.9 * uAnisotropy);
  vec2 aside = vec2(dot(halfway, tangent) / aspect, dot(halfway, cross(normal, tangent)) * aspect);
  float spread = dot(aside, aside) + cosine * cosine * alpha * alpha;
#else
  float spread = 1.0 - cosine * cosine * (1.0 - alpha * alpha);
#endif
  float lit = max(dot(normal, uFilmSun.xyz), 0.0);
  float facing = max(dot(normal, view), LEAST_FACING);
  float masking = 0.5 / mix(2.0 * lit * facing, lit + facing, alpha);
  vec3 face = schlick(f0, max(dot(halfway, view), 0.0)) * step(1e-5, f0.r + f0.g + f0.b);
  vec3 glow = face * uFilmSun.a * lit * masking * alpha * alpha / (spread * spread);
  return glow / (1.0 + dot(glow, LUMINANCE) / (MOST_GLOW * uFilmSun.a));
}

// What the base reflects. A brushed one draws a reflection out across the tangent: two lobes that overlap.
vec3 reflectBase(Surface surface, vec3 view, vec3 around) {
  vec3 share = shareOfBase(surface.normal, view, surface.f0, surface.roughness, surface.immersion);
  vec3 direction = reflect(-view, surface.normal);
  if (surface.anisotropy <= 0.0) {
#ifdef HAS_PANORAMA
    vec3 mirrored = mirroredAt(direction, surface.roughness);
    float sine = dot(direction, uUp);
    float above = smoothstep(-surface.roughness, surface.roughness + 0.1, sine);
    mirrored = mix(mirrored, clearSkyAt(direction, max(sine, surface.roughness)), uPanoramaReach.z * uClearSky.a * above);
    float sun = surface.sunlit * sunAt(surface.normal, view, surface.roughness * surface.roughness);
    sun /= 1.0 + sun / (MOST_SUN * uExposure);
    return share * (mirrored * contrastOf(mirrored, around, surface.lustre, LUSTRE_RANGE) + sun);
#else
    vec3 mirrored = filmMirroredAt(direction, surface.roughness);
    return share * mirrored * contrastOf(mirrored, around, surface.lustre, LUSTRE_RANGE);
#endif
  }
  vec3 tilt = 1.3 * surface.roughness * surface.anisotropy * cross(surface.normal, surface.tangent);
  vec3 sum = radianceAt(uFilmEnvironment, normalize(direction + tilt), surface.roughness);
  sum += radianceAt(uFilmEnvironment, normalize(direction - tilt), surface.roughness);
  return 0.5 * sum * share;
}

#ifdef HAS_PANORAMA
uniform sampler2D uPanorama; // panorama.ts; mipmaps are blurred

const float PANORAMA_STRETCH = 2.0; // upward: what stands at the photo's upper edge goes on above it
const vec2 PANORAMA_FADE = vec2(0.45, 0.8); // sines of the elevations between which it becomes the sky
const vec2 SKYLINE_FADE = vec2(0.42, 0.6); // the same beside and behind the camera
const float PANORAMA_PIXELS = 550.0; // per radian
const float HORIZON = 0.004; // half of its width in radians, at least
// A reflection is blurred over this often what it bends by from pixel to pixel of the light maps: normals that are off would tear it.
const float BEND_BLUR = 2.0;
// Azimuths over that of the photo's edge, between which the photo says ever less of what is mirrored.
const vec2 UNSEEN = vec2(1.0, 2.0);
// What real black cars mirror, over what a photo's gray tones say (decision 173): doors the sunlit ground, and shoulders a sky that
// the photo clips.
const float GROUND_GAIN = 1.2;
const float SKY_GAIN = 0.25;
const vec2 BRIGHT = vec2(0.45, 1.3); // of a white surface that faces up, between which light is the sky's
// Contrast beyond 1, as a power: of what the photo shows with what it shows around, which its curve and mipmaps take away, and of
// what is dark in it. Hoods of black cars have edges twice as steep as ours, and black between them (decision 207). Over a color
// it would show as white specks: that has `drawReflection`.
const float LOCAL_CONTRAST = 2.2;
const vec2 LOCAL_RANGE = vec2(0.3, 2.2);
const float AROUND = 5.0; // in mipmaps: 32 times as wide
const float DARK_CONTRAST = 0.2;
const vec2 DARK_RANGE = vec2(0.75, 1.0);
const float DARK = 0.5; // of a white surface that faces up: what is brighter stays as it is
const float HIGH = 0.3; // sine of the elevation from which all of this holds; the horizon keeps its light

const float FULL_COLOR = 0.2; // difference between an albedo's channels

// 0 for black, gray and white, 1 for a color.
float colorShare(vec3 albedo) {
  float chroma = max(albedo.r, max(albedo.g, albedo.b)) - min(albedo.r, min(albedo.g, albedo.b));
  return min(chroma / FULL_COLOR, 1.0);
}

// `light` behind what the panorama has in that direction. Beside and behind the camera that is a straight skyline: corners and
// fenders would tear whatever stood there. Where the surface bends much it is blurred, a skyline only by what bends up or down.
vec3 coverWithPanorama(vec3 light, vec3 around, vec3 direction, float roughness, float neutral) {
  float sine = dot(direction, uUp);
  float azimuth = atan(direction.x, -direction.z);
  float unseen = smoothstep(UNSEEN.x, UNSEEN.y, abs(azimuth) / uPanoramaReach.x);
  float turn = max(length(dFdx(direction)), length(dFdy(direction)));
  float bend = mix(turn, max(abs(dFdx(sine)), abs(dFdy(sine))), unseen);
  float mapPixels = uTile.z * float(textureSize(uLightMaps, 0).x) / float(textureSize(uPhoto, 0).x); // across a pixel
  float blur = max(BEND_BLUR * bend / mapPixels, roughness * roughness);
  vec2 place = vec2(0.5 + 0.5 * azimuth / uPanoramaReach.x, sine / (PANORAMA_STRETCH * uPanoramaReach.y));
  float level = log2(PANORAMA_PIXELS * blur);
  vec4 panorama = textureLod(uPanorama, place, level);
  panorama.rgb *= contrastOf(panorama.rgb, textureLod(uPanorama, place, level + AROUND).rgb, neutral * LOCAL_CONTRAST, LOCAL_RANGE);
  light *= max(1.0, contrastOf(light, around, COAT_CONTRAST, COAT_RANGE));
  vec3 skyline = light * (panorama.a / max(dot(light, LUMINANCE), 1e-4));
  vec3 seen = mix(grayed(panorama.rgb), skyline, unseen);
  seen *= mix(1.0, contrastOf(seen, vec3(DARK * uExposure), neutral * DARK_CONTRAST, DARK_RANGE), smoothstep(0.0, HIGH, sine));
  float edge = max(HORIZON, blur);
  float above = smoothstep(-edge, edge, sine);
  vec2 fade = mix(PANORAMA_FADE, SKYLINE_FADE, unseen) + vec2(-blur, blur);
  float share = above * (1.0 - smoothstep(fade.x, fade.y, sine));
  // None of it at the horizon, where it would be a bright line.
  float high = uClearSky.a * smoothstep(0.5 * fade.x, fade.x, sine);
  vec3 beyond = mix(light * mix(GROUND_GAIN, 1.0, above), clearSkyAt(direction, sine), high);
  vec3 mirrored = mix(beyond, seen, share);
  float bright = above * smoothstep(BRIGHT.x, BRIGHT.y, dot(mirrored, LUMINANCE) / uExposure);
  return mirrored * (1.0 + SKY_GAIN * bright);
}
#endif

// What a clear coat mirrors.
vec3 mirroredInCoat(Surface surface, vec3 view) {
  vec3 direction = reflect(-view, surface.coatNormal);
#ifdef HAS_PANORAMA
  vec3 light = mirroredAt(direction, surface.coatRoughness);
#else
  vec3 light = filmMirroredAt(direction, surface.coatRoughness);
#endif
  vec3 around = irradianceAt(surface.coatNormal);
  vec3 mirrored = light * contrastOf(light, around, COAT_CONTRAST, COAT_RANGE);
#ifdef HAS_PANORAMA
  mirrored = mix(mirrored, coverWithPanorama(light, around, direction, surface.coatRoughness, 1.0 - colorShare(surface.diffuse)), uPanoramaReach.z);
#endif
  return mirrored * contrastOf(mirrored, around, surface.lustre, COAT_RANGE);
}

#ifdef HAS_PANORAMA
// Cameras draw color purer than light is, and what a coat mirrors with more contrast: a faint reflection over
// a color leaves it as it is, a strong one is white. Both as shares of a white surface's light (decision 195).
const float REFLECTION_CONTRAST = 0.7;
const float REFLECTION_PIVOT = 0.18; // stays as it is
const vec2 REFLECTION_RANGE = vec2(0.6, 1.4);

// What a coat on light paint mirrors, as a camera draws it over a base of this albedo.
vec3 drawReflection(vec3 reflection, vec3 albedo) {
  float share = dot(reflection, LUMINANCE) / uExposure;
  float contrast = pow(max(share, 1e-4) / REFLECTION_PIVOT, REFLECTION_CONTRAST);
  return reflection * mix(1.0, clamp(contrast, REFLECTION_RANGE.x, REFLECTION_RANGE.y), uPanoramaReach.z * colorShare(albedo));
}
#endif

// Radiance toward the view. `diffuseShare` multiplies the irradiance, `reflectedShares` reflections by their sharpness;
// both are 1 where nothing but the environment is known.
vec3 shadeSurface(Surface surface, vec3 view, vec3 diffuseShare, vec3 reflectedShares) {
  vec3 around = irradianceAt(surface.normal);
  vec3 reflected = shareAt(reflectedShares, surface.roughness) * reflectBase(surface, view, around);
#if defined(IS_BRUSHED) || !defined(HAS_PANORAMA)
  // What the photo shows of reflections is of the even sky: the sun gains nothing by it, but gaps and shade take it.
  reflected += min(shareAt(reflectedShares, surface.roughness), 1.0) * surface.sunlit * roughSun(surface.f0, surface.roughness, surface.normal, surface.tangent, view);
#endif
  vec3 base = surface.diffuse * diffuseShare * around + reflected;
  if (surface.clearCoat <= 0.0) return base;
  float facing = clamp(dot(surface.coatNormal, view), 0.0, 1.0);
  vec3 coat = surface.clearCoat * environmentReflectance(vec3(0.04), surface.coatRoughness, facing);
  vec3 reflection = coat * shareAt(reflectedShares, surface.coatRoughness) * mirroredInCoat(surface, view);
#ifndef HAS_PANORAMA
  reflection += surface.clearCoat * surface.sunlit * roughSun(vec3(0.04), surface.coatRoughness, surface.coatNormal, surface.tangent, view);
#else
  float sun = mix(sunAt(surface.coatNormal, view, SUN_ALPHA.x), sunAt(surface.coatNormal, view, SUN_ALPHA.y), GLOW);
  reflection += coat * surface.sunlit * sun;
  reflection = drawReflection(reflection, surface.diffuse);
#endif
  return base * (1.0 - coat) + reflection;
}
