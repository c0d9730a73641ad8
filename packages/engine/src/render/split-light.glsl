uniform float uExposure;
uniform vec3 uMissing; // split-light.ts, precisions
uniform vec3 uExcess;
uniform vec2 uNoise; // of the level, of the pixel
uniform vec4 uShareRange; // least and most diffuse, least and most reflected

// The shares of modeled diffuse and reflected light that explain a pixel. Matches splitLight in split-light.ts.
vec2 splitLight(vec3 pixel, vec3 scattered, vec3 reflected) {
  float noise = uNoise.x * uExposure + uNoise.y * dot(pixel, vec3(1.0 / 3.0));
  vec3 a1 = scattered / noise;
  vec3 a2 = reflected / noise;
  vec3 unexplained = pixel / noise - a1 - a2;
  vec3 prior = dot(unexplained, vec3(1.0)) < 0.0 ? uMissing : uExcess;
  float m11 = prior.x + dot(a1, a1);
  float m12 = prior.y + dot(a1, a2);
  float m22 = prior.z + dot(a2, a2);
  float b1 = dot(a1, unexplained);
  float b2 = dot(a2, unexplained);
  vec2 shares = 1.0 + vec2(m22 * b1 - m12 * b2, m11 * b2 - m12 * b1) / (m11 * m22 - m12 * m12);
  return clamp(shares, uShareRange.xz, uShareRange.yw);
}
