import { useWatch } from 'react-hook-form';
import { discountPercentage } from '../../contract/discount';
import styles from './DiscountOutput.module.css';
import { MESSAGES } from './messages';

/** The discount of the two prices while they are typed (A43). */
export function DiscountOutput() {
  const [originalPrice, price] = useWatch({ name: ['originalPrice', 'price'] });
  const discount = discountOf(originalPrice, price);
  return (
    <p className={styles.discount}>
      {MESSAGES.discount} <output className={styles.value}>{discount === null ? '—' : `${discount}%`}</output>
    </p>
  );
}

/** The discount of two fields' values; null while they hold no prices, or one that is not lower. */
export function discountOf(originalPrice: unknown, price: unknown): number | null {
  const discount =
    typeof originalPrice === 'number' && typeof price === 'number' ? discountPercentage(originalPrice, price) : null;
  return discount !== null && discount >= 0 ? discount : null;
}
