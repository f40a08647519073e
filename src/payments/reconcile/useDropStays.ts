import { useEffect, useEffectEvent } from 'react';

/** A file that is dropped anywhere does not replace the page, whose contents stay; `onDrop` may say so. */
export function useDropStays(onDrop: () => void): void {
  const handleDrop = useEffectEvent(onDrop);
  useEffect(() => {
    const stay = (event: DragEvent) => {
      event.preventDefault();
      if (event.type === 'drop') handleDrop();
    };
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
