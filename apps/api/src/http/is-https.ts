/** Whether the public address is reached over https, so that cookies may be Secure and browsers told to stay with https. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}
