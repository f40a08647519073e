import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast } from '../ui/toast';

/** Shows react-admin's notifications as our own toasts. */
export function Notification() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const text = translate(notification.message, {
      _: notification.message,
      ...notification.notificationOptions?.messageArgs,
    });
    if (notification.type === 'error' || notification.type === 'warning') toast.error(text);
    else toast.success(text);
  }, [notifications, takeNotification, translate]);

  return null;
}
