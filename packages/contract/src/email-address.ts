/**
 * The email grammar of `<input type="email">`, from the HTML standard. The server accepts every address that a
 * browser accepts.
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * An email address with its domain in ASCII letters: `ada@müller.example` becomes `ada@xn--mller-kva.example`. Some browsers
 * send the one and some the other. Returns any other text unchanged.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  if (at < 1 || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain) || /^[\p{ASCII}]*$/u.test(domain)) return text;
  try {
    return text.slice(0, at + 1) + new URL(`http://${domain}`).hostname;
  } catch {
    return text; // not a domain
  }
}
