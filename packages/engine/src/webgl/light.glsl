// The scene's light for every shader. scene-light.ts sets the uniforms. Directions are in view space: x right, y up, z
// toward the camera. A white surface in even light of exposure 1 has radiance 1.

uniform sampler2D uEnvironment; // environment-map.ts: mipmaps are blurred by roughness
uniform vec3 uIrradiance[9]; // spherical harmonics, irradiance.ts

// Radiance of such an environment from a direction, blurred like the reflection on a surface of this perceptual roughness. Matches
// sampleEnvironment in environment-map.ts.
vec3 radianceAt(sampler2D environment, vec3 direction, float roughness) {
  float level = roughness < 0.25 ? 8.0 * roughness : 4.0 + log2(roughness); // environment-map.ts, levelOf
  vec2 place = vec2(atan(direction.x, -direction.z) * 0.15915494 + 0.5, acos(clamp(direction.y, -1.0, 1.0)) * 0.31830989);
  return textureLod(environment, place, level).rgb;
}

vec3 environmentAt(vec3 direction, float roughness) {
  return radianceAt(uEnvironment, direction, roughness);
}

// Radiance of a white diffuse surface. Matches irradianceAt in irradiance.ts.
vec3 irradianceAt(vec3 normal) {
  vec3 sum = uIrradiance[0];
  sum += uIrradiance[1] * normal.y + uIrradiance[2] * normal.z + uIrradiance[3] * normal.x;
  sum += uIrradiance[4] * normal.x * normal.y + uIrradiance[5] * normal.y * normal.z;
  sum += uIrradiance[6] * (3.0 * normal.z * normal.z - 1.0) + uIrradiance[7] * normal.x * normal.z;
  sum += uIrradiance[8] * (normal.x * normal.x - normal.y * normal.y);
  return max(sum, vec3(0.0));
}
