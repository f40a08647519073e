import { toast } from '../ui/toast';

/**
 * What the specification tells by the browser's own alert (R434-R437), and a toast besides, since a browser may show no
 * alerts (A55). The toast comes second: its time would run out behind the alert.
 */
export function alertCoupon(text: string, error: unknown = text): void {
  window.alert(text);
  toast.error(error);
}
