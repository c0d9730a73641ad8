// A painted caliper of the photo in another color. Each pixel is an amount of the old paint's color plus gray: highlights, and
// what is beside it in the same pixel. Only the colored part is replaced. caliper-pass.ts sets the uniforms.

uniform vec2 uPhotoSize; // of the photo that uCenter and uPhotoToRim refer to
uniform vec2 uCenter; // of the rim, in photo pixels
uniform mat2 uPhotoToRim; // from photo pixels to radii along and across the rim's ellipse
uniform vec2 uRing; // where calipers are, in radii
uniform vec2 uDirection; // from the axle to the caliper
uniform float uHalfAngle; // that it takes up at most
uniform vec3 uChroma; // of the old paint; the largest channel is 1
uniform vec3 uPaint;
uniform float uIsMetallic;

// Red, yellow and blue paints reflect about this much in their strongest channel.
const float OLD_ALBEDO = 0.5;

vec3 shade(vec3 photo, vec2 uv) {
  vec2 at = uPhotoToRim * (uv * uPhotoSize - uCenter);
  float radius = length(at);
  float turn = acos(clamp(dot(at, uDirection) / max(radius, 1e-3), -1.0, 1.0));
  float inside = smoothstep(uRing.x - 0.03, uRing.x + 0.03, radius) * smoothstep(uRing.y + 0.03, uRing.y - 0.03, radius);
  inside *= smoothstep(uHalfAngle + 0.25, uHalfAngle, turn);
  if (inside == 0.0) discard;
  float least = min(photo.r, min(photo.g, photo.b));
  vec3 colored = photo - least;
  float amount = max(0.0, dot(colored, uChroma) / dot(uChroma, uChroma));
  float stray = length(colored - amount * uChroma) / max(amount, 1e-4);
  float most = max(photo.r, max(photo.g, photo.b));
  float isPaint = smoothstep(0.75, 0.4, stray) * smoothstep(0.12, 0.35, amount / max(most, 1e-4));
  if (isPaint * inside == 0.0) discard;
  float light = amount / OLD_ALBEDO;
  vec3 painted = photo - amount * uChroma + light * uPaint * mix(1.0, 1.25, uIsMetallic);
  return mix(photo, max(painted, 0.0), isPaint * inside);
}
