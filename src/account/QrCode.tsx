import encodeQR from 'qr';
import styles from './Account.module.css';

/** The quiet zone that readers need around it, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code: dark on light in every theme, since many readers accept no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path className={styles.qrGround} d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path className={styles.qrDark} d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
