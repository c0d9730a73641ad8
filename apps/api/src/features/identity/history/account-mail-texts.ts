import type { AccountEventKind, Language } from "@livery/contract";

/** What its owner is mailed about. */
export type MailedKind = Exclude<AccountEventKind, "signed-in" | "wrong-code">;

interface EventTexts {
  subject: string;
  what: string;
  /** What to do about it if it was somebody else. */
  advice: string;
}

interface AccountMailTexts {
  events: Record<MailedKind, EventTexts>;
  when: string;
  device: string;
  address: string;
  action: string;
  foot: string;
}

const resetAdvice = {
  en: 'If this wasn\'t you, choose a new password right away with "Forgot password?" on the Shop Login page. That logs out everyone else.',
  es: 'Si no fue usted, elija de inmediato una contraseña nueva con "Forgot password?" en la página de inicio de sesión. Así se cierran todas las demás sesiones.',
};

export const accountMailTexts: Record<Language, AccountMailTexts> = {
  en: {
    events: {
      "signed-in-new-browser": {
        subject: "New login to your Livery account",
        what: "Someone logged in to your account in a browser that we haven't seen before.",
        advice: resetAdvice.en,
      },
      "password-changed": {
        subject: "Your Livery password was changed",
        what: "The password of your account was changed. All other devices were logged out.",
        advice: resetAdvice.en,
      },
      "password-reset": {
        subject: "Your Livery password was set",
        what: "A new password was set for your account with a link that we mailed to this address.",
        advice:
          "If this wasn't you, someone can read your email. Secure your mailbox first, then choose a new password.",
      },
      "two-step-on": {
        subject: "Two-step login is on",
        what: "From now on, logging in to your Livery account takes your password and a code from your app. All other devices were logged out.",
        advice: resetAdvice.en,
      },
      "two-step-off": {
        subject: "Two-step login is off",
        what: "Logging in to your Livery account takes only your password again.",
        advice: resetAdvice.en,
      },
      "recovery-code-used": {
        subject: "A recovery code of your Livery account was used",
        what: "Someone used one of your recovery codes instead of a code from your app. It won't work again.",
        advice: resetAdvice.en,
      },
    },
    when: "When",
    device: "Device",
    address: "Network address",
    action: "Review your account",
    foot: "We send this whenever how you log in changes. If it was you, there is nothing to do.",
  },
  es: {
    events: {
      "signed-in-new-browser": {
        subject: "Nuevo inicio de sesión en su cuenta de Livery",
        what: "Alguien inició sesión en su cuenta desde un navegador que no habíamos visto antes.",
        advice: resetAdvice.es,
      },
      "password-changed": {
        subject: "Se cambió su contraseña de Livery",
        what: "Se cambió la contraseña de su cuenta. Se cerraron las sesiones en todos los demás dispositivos.",
        advice: resetAdvice.es,
      },
      "password-reset": {
        subject: "Se definió su contraseña de Livery",
        what: "Se definió una contraseña nueva para su cuenta con un enlace que enviamos a esta dirección.",
        advice:
          "Si no fue usted, alguien puede leer su correo. Primero proteja su buzón y luego elija una contraseña nueva.",
      },
      "two-step-on": {
        subject: "La verificación en dos pasos está activada",
        what: "Desde ahora, para iniciar sesión en su cuenta de Livery se piden la contraseña y un código de su aplicación. Se cerraron las sesiones en todos los demás dispositivos.",
        advice: resetAdvice.es,
      },
      "two-step-off": {
        subject: "La verificación en dos pasos está desactivada",
        what: "Para iniciar sesión en su cuenta de Livery basta de nuevo con la contraseña.",
        advice: resetAdvice.es,
      },
      "recovery-code-used": {
        subject: "Se usó un código de recuperación de su cuenta de Livery",
        what: "Alguien usó uno de sus códigos de recuperación en lugar de un código de su aplicación. Ese código ya no sirve.",
        advice: resetAdvice.es,
      },
    },
    when: "Cuándo",
    device: "Dispositivo",
    address: "Dirección de red",
    action: "Revisar su cuenta",
    foot: "Enviamos este mensaje cuando cambia la forma de iniciar sesión. Si fue usted, no tiene que hacer nada.",
  },
};
