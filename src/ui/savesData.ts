/** Whether the person asked the browser to save data: then nothing is fetched before it is wanted. */
export function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
