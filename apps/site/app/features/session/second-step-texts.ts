import type { AccountEventKind, Language } from "@livery/contract";

interface SecondStepTexts {
  code: {
    title: string;
    label: string;
    description: string;
    action: string;
    busy: string;
    back: string;
    lost: string;
    askSupport: string;
    wrong: string;
    expired: string;
    failed: string;
    waits: string;
  };
  confirm: {
    title: string;
    why: string;
    password: string;
    action: string;
    cancel: string;
    wrongPassword: string;
    failed: string;
  };
  twoStep: {
    title: string;
    off: string;
    on: string;
    codesLeft: (count: number) => string;
    start: string;
    password: string;
    next: string;
    scan: string;
    qr: string;
    secret: string;
    recovery: string;
    copy: string;
    copied: string;
    firstCode: string;
    turnOn: string;
    cancel: string;
    turnedOn: string;
    turnOff: string;
    askOff: string;
    offAdvice: string;
    turnedOff: string;
    notLoaded: string;
    failed: string;
  };
  history: {
    title: string;
    empty: string;
    notLoaded: string;
    showAll: string;
    kinds: Record<AccountEventKind, string>;
  };
}

export const secondStepTexts: Record<Language, SecondStepTexts> = {
  en: {
    code: {
      title: "Enter your code",
      label: "Code",
      description: "Six digits from your authenticator app, or one of your recovery codes",
      action: "Log in",
      busy: "Checking...",
      back: "Back to login",
      lost: "Lost your phone and your recovery codes?",
      askSupport: "Contact support",
      wrong: "Incorrect code.",
      expired: "This login has expired. Please log in again.",
      failed: "Failed to log in. Please try again.",
      waits: "Too many attempts.",
    },
    confirm: {
      title: "Confirm that it's you",
      why: "We ask again before leads leave or are erased, and before the team changes.",
      password: "Password",
      action: "Continue",
      cancel: "Cancel",
      wrongPassword: "Incorrect password.",
      failed: "This couldn't be checked. Please try again.",
    },
    twoStep: {
      title: "Two-step login",
      off: "Log in with your password and a code from an app on your phone. A stolen password alone won't be enough.",
      on: "On. Logging in takes your password and a code from your app.",
      codesLeft: (count) => `${count} recovery ${count === 1 ? "code" : "codes"} left`,
      start: "Set up",
      password: "Current password",
      next: "Continue",
      scan: "Scan this with an authenticator app, or type the key into it.",
      qr: "QR code with the key for your authenticator app",
      secret: "Key",
      recovery:
        "Keep these recovery codes somewhere safe. Each logs you in once if you lose your phone. They aren't shown again.",
      copy: "Copy codes",
      copied: "Copied",
      firstCode: "Code from the app",
      turnOn: "Turn on",
      cancel: "Cancel",
      turnedOn: "Two-step login is on. You've been logged out on all other devices.",
      turnOff: "Turn off",
      askOff: "Turn off two-step login?",
      offAdvice: "Logging in will take only your password. To get new recovery codes, set it up again.",
      turnedOff: "Two-step login is off.",
      notLoaded: "Failed to load this. Please reload the page.",
      failed: "This couldn't be saved. Please try again.",
    },
    history: {
      title: "Account activity",
      empty: "Nothing yet.",
      notLoaded: "Failed to load your account activity.",
      showAll: "Show all",
      kinds: {
        "signed-in": "Logged in",
        "signed-in-new-browser": "Logged in from a new browser",
        "password-changed": "Changed the password",
        "password-reset": "Set a password by email",
        "two-step-on": "Turned on two-step login",
        "two-step-off": "Turned off two-step login",
        "recovery-code-used": "Used a recovery code",
        "wrong-code": "Right password, wrong code",
      },
    },
  },
  es: {
    code: {
      title: "Ingrese su código",
      label: "Código",
      description: "Seis dígitos de su aplicación de autenticación, o uno de sus códigos de recuperación",
      action: "Iniciar sesión",
      busy: "Comprobando...",
      back: "Volver",
      lost: "¿Perdió su teléfono y sus códigos de recuperación?",
      askSupport: "Contactar a soporte",
      wrong: "Código incorrecto.",
      expired: "Este inicio de sesión venció. Vuelva a empezar.",
      failed: "No se pudo iniciar sesión. Inténtelo de nuevo.",
      waits: "Demasiados intentos.",
    },
    confirm: {
      title: "Confirme que es usted",
      why: "Preguntamos de nuevo antes de exportar o borrar clientes potenciales y antes de cambiar el equipo.",
      password: "Contraseña",
      action: "Continuar",
      cancel: "Cancelar",
      wrongPassword: "Contraseña incorrecta.",
      failed: "No se pudo comprobar. Inténtelo de nuevo.",
    },
    twoStep: {
      title: "Verificación en dos pasos",
      off: "Inicie sesión con su contraseña y un código de una aplicación en su teléfono. Una contraseña robada no bastará.",
      on: "Activada. Para iniciar sesión se piden la contraseña y un código de su aplicación.",
      codesLeft: (count) =>
        count === 1 ? "Queda 1 código de recuperación" : `Quedan ${count} códigos de recuperación`,
      start: "Configurar",
      password: "Contraseña actual",
      next: "Siguiente",
      scan: "Escanee esto con una aplicación de autenticación, o escriba la clave en ella.",
      qr: "Código QR con la clave para su aplicación de autenticación",
      secret: "Clave",
      recovery:
        "Guarde estos códigos de recuperación en un lugar seguro. Cada uno sirve una vez si pierde su teléfono. No se muestran de nuevo.",
      copy: "Copiar códigos",
      copied: "Copiados",
      firstCode: "Código de la aplicación",
      turnOn: "Activar",
      cancel: "Cancelar",
      turnedOn:
        "La verificación en dos pasos está activada. Se cerró la sesión en todos los demás dispositivos.",
      turnOff: "Desactivar",
      askOff: "¿Desactivar la verificación en dos pasos?",
      offAdvice:
        "Para iniciar sesión bastará la contraseña. Para obtener códigos de recuperación nuevos, configúrela otra vez.",
      turnedOff: "La verificación en dos pasos está desactivada.",
      notLoaded: "No se pudo cargar. Vuelva a cargar la página.",
      failed: "No se pudo guardar. Inténtelo de nuevo.",
    },
    history: {
      title: "Actividad de la cuenta",
      empty: "Nada todavía.",
      notLoaded: "No se pudo cargar la actividad de su cuenta.",
      showAll: "Mostrar todo",
      kinds: {
        "signed-in": "Inició sesión",
        "signed-in-new-browser": "Inició sesión en un navegador nuevo",
        "password-changed": "Cambió la contraseña",
        "password-reset": "Definió una contraseña por correo",
        "two-step-on": "Activó la verificación en dos pasos",
        "two-step-off": "Desactivó la verificación en dos pasos",
        "recovery-code-used": "Usó un código de recuperación",
        "wrong-code": "Contraseña correcta, código incorrecto",
      },
    },
  },
};
