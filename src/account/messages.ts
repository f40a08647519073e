export const ACCOUNT_MESSAGES = {
  data: 'Tus datos',
  name: 'Nombre',
  email: 'Correo',
  permission: 'Permiso',
  saveName: 'Guardar nombre',
  nameSaved: 'Nombre cambiado.',
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
