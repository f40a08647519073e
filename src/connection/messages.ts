export const CONNECTION = {
  lost: 'Sin conexión',
  shown: 'lo que ves es de',
  back: 'Conexión recuperada · al día',
  upToDate: 'Al día',
  slow: 'Sigue cargando…',
  retry: 'Reintentar',
  cancel: 'Cancelar',
} as const;
