export const CONNECTION = {
  lost: 'Sin conexión',
  shown: 'lo que ves es de',
  back: 'Conexión recuperada · al día',
  upToDate: 'Al día',
  wrongClock: 'El reloj de este equipo está mal. Aquí vale el de la plataforma.',
  slow: 'Sigue cargando…',
  retry: 'Reintentar',
  cancel: 'Cancelar',
} as const;
