import type { Permission } from '../contract/user';
import { DEMO_EMAILS } from '../server/user-service/demoSignIn';
import { pick, randomFrom } from './random';

export interface DemoPerson {
  name: string;
  email: string;
  permission: Permission;
  phone: string;
  address: string | null;
}

/** Those with the password that the start prints; the consumer cannot sign in, but is in the data. */
export const accounts: readonly DemoPerson[] = [
  {
    name: 'Gabriela Rondón',
    email: DEMO_EMAILS.admin,
    permission: 'admin',
    phone: '0414-020-1187',
    address: 'Av. Francisco de Miranda, Chacao, Caracas',
  },
  {
    name: 'Ysabel Marcano',
    email: DEMO_EMAILS.owner,
    permission: 'owner',
    phone: '0412-062-4418',
    address: 'Calle Élice, Chacao, Caracas',
  },
  {
    name: 'Luis Alejandro Briceño',
    email: DEMO_EMAILS.consumer,
    permission: 'consumer',
    phone: '0424-031-9024',
    address: 'Av. Rómulo Gallegos, Los Dos Caminos, Caracas',
  },
];

const FIRST_NAMES = [
  'María Alejandra',
  'José Gregorio',
  'Carlos',
  'Andreína',
  'Luis Miguel',
  'Yuleisy',
  'Jesús',
  'Daniela',
  'Ángel',
  'Rosa Elena',
  'Wilmer',
  'Gabriela',
  'Rafael',
  'Yorgelis',
  'Pedro Luis',
  'Mariángel',
  'Juan Carlos',
  'Oriana',
  'Víctor',
  'Neida',
  'Alí',
  'Génesis',
  'Douglas',
  'Carolina',
  'Ramón',
  'Estefanía',
  'Franklin',
  'Beatriz',
  'Eduardo',
  'Mayerlin',
  'Simón',
  'Valentina',
  'Héctor',
  'Xiomara',
  'Leonardo',
  'Yajaira',
  'Miguel Ángel',
  'Adriana',
  'Argenis',
  'Fabiola',
] as const;
const SURNAMES = [
  'González',
  'Rodríguez',
  'Pérez',
  'Hernández',
  'Marcano',
  'Briceño',
  'Rondón',
  'Chacón',
  'Guerrero',
  'Salazar',
  'Villalobos',
  'Urdaneta',
  'Rivas',
  'Zambrano',
  'Contreras',
  'Colmenares',
  'Márquez',
  'Bracamonte',
  'Quintero',
  'Mijares',
  'Parra',
  'Tovar',
  'Yánez',
  'Figuera',
  'Lugo',
  'Peña',
  'Carrasquel',
  'Escalona',
  'Montilla',
  'Suárez',
  'Narváez',
  'Ochoa',
  'Betancourt',
  'Aponte',
  'Landaeta',
  'Toro',
  'Castañeda',
  'Uzcátegui',
  'Ávila',
  'Delgado',
] as const;
const PREFIXES = ['0412', '0414', '0416', '0424', '0426'] as const;
const NEIGHBOURHOODS = [
  'Chacao',
  'La Candelaria',
  'Catia',
  'El Paraíso',
  'Petare',
  'Los Ruices',
  'Montalbán',
  'La Urbina',
  'Santa Mónica',
  'El Valle',
  'Bello Monte',
  'Caricuao',
  'La Trinidad',
  'San Bernardino',
] as const;

/** Gives so many consumers, no two with one name; none of their telephone numbers can exist. */
export function demoConsumers(count: number): DemoPerson[] {
  const random = randomFrom(20_260_504);
  const people = new Map<string, DemoPerson>();
  while (people.size < count) {
    const name = `${pick(random, FIRST_NAMES)} ${pick(random, SURNAMES)}`;
    const digits = String(Math.floor(random() * 1_000_000)).padStart(6, '0');
    people.set(name, {
      name,
      email: `${mailboxOf(name)}@correo.test`,
      permission: 'consumer',
      phone: `${pick(random, PREFIXES)}-0${digits.slice(0, 2)}-${digits.slice(2)}`,
      address: random() < 0.6 ? `${pick(random, NEIGHBOURHOODS)}, Caracas` : null,
    });
  }
  return [...people.values()];
}

function mailboxOf(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.');
}
