export const ACCOUNT_MESSAGES = {
  retry: 'Reintentar',
  cancel: 'Cancelar',
  data: 'Tus datos',
  name: 'Nombre',
  email: 'Correo',
  permission: 'Permiso',
  saveName: 'Guardar nombre',
  nameSaved: 'Nombre cambiado.',
  confined:
    'Para usar el panel falta un paso: activa la verificación en dos pasos, aquí abajo. Hasta entonces no puedes usar el resto.',
} as const;

export const PASSWORD = {
  title: 'Contraseña',
  hint: 'Al cambiarla se cierran tus sesiones en los demás dispositivos.',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  submit: 'Cambiar contraseña',
  changed: 'Contraseña cambiada. Las demás sesiones se cerraron.',
  maybeChanged: 'Puede que ya sea la nueva: sal y prueba a entrar con ella.',
} as const;

export const SESSIONS = {
  title: 'Sesiones abiertas',
  hint: 'Los navegadores donde entraste y no has salido. Si no reconoces uno, ciérralo y cambia tu contraseña.',
  loading: 'Cargando tus sesiones…',
  notLoaded: 'No se pudieron cargar tus sesiones.',
  list: 'Tus sesiones',
  current: 'Esta sesión',
  lastSeen: 'Última vez:',
  opened: 'Abierta:',
  end: 'Cerrar',
  endOf: (device: string, opened: string) => `la sesión de ${device}, abierta el ${opened}`,
  ended: 'Sesión cerrada.',
  endOthers: 'Cerrar las demás',
  othersEnded: 'Las demás sesiones se cerraron.',
  unknownDevice: 'Un navegador desconocido',
  on: (browser: string, system: string) => `${browser} en ${system}`,
  aBrowserOn: (system: string) => `Un navegador en ${system}`,
} as const;

export const SECOND_FACTOR = {
  title: 'Verificación en dos pasos',
  hint: 'Además de la contraseña, al entrar se pide un código de 6 dígitos que cambia cada 30 segundos en una aplicación de tu teléfono, como Google Authenticator, Microsoft Authenticator o Aegis. Así no basta tu contraseña para entrar.',
  loading: 'Cargando tu verificación en dos pasos…',
  notLoaded: 'No se pudo saber si tienes la verificación en dos pasos.',
  on: 'Activada',
  off: 'Desactivada',
  required:
    'La plataforma la exige a los administradores, así que no se puede desactivar. Si cambias de teléfono o pierdes los códigos, pide a otro administrador que la quite y actívala de nuevo.',
  requiredOff: 'La plataforma la exige a los administradores.',
  activate: 'Activar',
  deactivate: 'Desactivar…',
  password: 'Tu contraseña',
  passwordTitle: 'Confirma que eres tú',
  begin: 'Continuar',
  scanTitle: 'Agrega la cuenta a tu aplicación',
  scan: 'Escanea este código con la aplicación de tu teléfono.',
  qr: 'Código QR para la aplicación de códigos. Lo mismo dice la clave escrita.',
  openApp: 'Abrir la aplicación en este dispositivo',
  secret: 'Si no puedes escanearlo, escribe esta clave en la aplicación:',
  copySecret: 'Copiar clave',
  code: 'Código de la aplicación',
  codeHint: 'Escribe los 6 dígitos que muestra la aplicación para esta cuenta.',
  confirmHint: 'Al activarla se cierran tus sesiones en los demás dispositivos.',
  confirm: 'Activar',
  activated: 'Verificación en dos pasos activada.',
  removeTitle: 'Desactivar la verificación en dos pasos',
  removeHint: 'Para entrar bastará tu contraseña.',
  anyCode: 'Código de la aplicación o de recuperación',
  remove: 'Desactivar',
  removed: 'Verificación en dos pasos desactivada.',
} as const;

export const RECOVERY = {
  title: 'Guarda tus códigos de recuperación',
  hint: 'Si pierdes el teléfono, cada uno sirve una vez en lugar del código. No se vuelven a mostrar: guárdalos donde no los vea nadie más.',
  list: 'Códigos de recuperación',
  copy: 'Copiar códigos',
  download: 'Descargar archivo',
  downloadFailed: 'No se pudo descargar el archivo. Copia los códigos.',
  fileName: 'codigos-de-recuperacion.txt',
  fileHead: (product: string, email: string) =>
    `${product}: códigos de recuperación de ${email}. Cada uno sirve una vez.`,
  saved: 'Los guardé',
  done: 'Listo',
  renew: 'Para tener otros diez, desactiva la verificación en dos pasos y actívala de nuevo.',
  lost: 'La verificación en dos pasos se activó, pero los códigos de recuperación no llegaron a esta página. Para tener otros, desactívala y actívala de nuevo; si no puedes, pide a un administrador que la quite.',
  leave: 'Los códigos de recuperación no se vuelven a mostrar.',
} as const;

/** How many recovery codes are left, in words. */
export function codesLeftText(left: number): string {
  if (left === 0) return 'No te quedan códigos de recuperación.';
  return left === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${left} códigos de recuperación.`;
}

/** The first that matches: a browser also names those that it descends from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\d).*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Takes a User-Agent and gives browser and system, each undefined where it is none of the usual ones. It may be forged:
 * this is for users to recognise their devices, not for trusting them.
 */
function readUserAgent(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const first = (known: readonly [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1];
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}

/** The device of a session in words: 'Chrome en Windows', or as much of that as is known. */
export function deviceText(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return SESSIONS.on(browser, system);
  return browser ?? (system ? SESSIONS.aBrowserOn(system) : SESSIONS.unknownDevice);
}

export function isHandheld(userAgent: string): boolean {
  return ['iPhone', 'iPad', 'Android'].includes(readUserAgent(userAgent).system ?? '');
}
