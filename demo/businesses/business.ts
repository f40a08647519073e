import type { BusinessInput } from '../../contract/business';

/** What a business sells; there is one of each trade, so it also identifies the business. */
export type TradeName =
  | 'arepa'
  | 'cachito'
  | 'cachapa'
  | 'tequenos'
  | 'perro'
  | 'burger'
  | 'pollo'
  | 'pizza'
  | 'sushi'
  | 'helado'
  | 'cafe'
  | 'chocolate'
  | 'batido'
  | 'torta'
  | 'cine'
  | 'teatro'
  | 'parque'
  | 'bowling'
  | 'fiestas'
  | 'posada'
  | 'piscina'
  | 'viajes'
  | 'libreria'
  | 'flores'
  | 'spa'
  | 'gimnasio'
  | 'optica'
  | 'barberia'
  | 'belleza'
  | 'dental';

/** An invented business: no RIF begins with 9, no telephone exchange with 0, and .test is reserved (RFC 2606). */
export interface DemoBusiness extends Omit<BusinessInput, 'images'> {
  trade: TradeName;
}
