import type { BusinessInput } from '../../../../contract/business';
import type { Facade } from '../facades/facade';
import type { TradeName } from '../trades/trades';

/**
 * An invented business of Caracas. Nobody real is meant: no RIF begins with 9, no telephone exchange with 0, and
 * .test belongs to nobody (RFC 2606).
 */
export interface DemoBusiness extends Omit<BusinessInput, 'images'> {
  trade: TradeName;
  facade: Omit<Facade, 'emblem' | 'badge' | 'goods' | 'seed'>;
}
