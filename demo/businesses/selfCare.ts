import type { DemoBusiness } from './business';

/** Health, beauty and keeping fit. */
export const selfCare: readonly DemoBusiness[] = [
  {
    name: 'Spa Agua Serena',
    description:
      'Masajes relajantes, piedras calientes, limpieza facial y circuito de aguas en un jardín silencioso. Parejas y embarazadas con sesiones especiales; se atiende solo con cita.',
    rif: 'J-91036674-1',
    legalName: 'Centro de Bienestar Agua Serena, C.A.',
    address: 'Av. Luis Roche con 5.ª transversal, quinta Serena, Altamira, Caracas',
    latitude: 10.5031,
    longitude: -66.8498,
    phone: '0212-026-6183',
    email: 'citas@aguaserena.test',
    website: 'https://aguaserena.test',
    trade: 'spa',
  },
  {
    name: 'Gimnasio Fuerza Caribe',
    description:
      'Pesas, spinning, funcional y bailoterapia en 900 metros cuadrados con planta eléctrica y agua propia. Primera evaluación física sin costo y sin matrícula de inscripción.',
    rif: 'J-90860093-1',
    legalName: 'Deportes Fuerza Caribe, C.A.',
    address: 'Av. José Antonio Páez, edificio Las Fuentes, El Paraíso, Caracas',
    latitude: 10.4878,
    longitude: -66.9324,
    phone: '0412-045-3906',
    email: 'inscripciones@fuerzacaribe.test',
    website: 'https://fuerzacaribe.test',
    trade: 'gimnasio',
  },
  {
    name: 'Óptica Visión Capital',
    description:
      'Examen visual computarizado, monturas nacionales e importadas y lentes listos en 24 horas. El segundo par para lectura te sale a mitad de precio.',
    rif: 'J-90292417-4',
    legalName: 'Óptica Visión Capital, S.R.L.',
    address: 'Bulevar de Sabana Grande, edificio Galerías Broadway, local 6, Sabana Grande, Caracas',
    latitude: 10.4935,
    longitude: -66.8771,
    phone: '0212-076-5820',
    email: 'citas@visioncapital.test',
    website: 'https://visioncapital.test',
    trade: 'optica',
  },
  {
    name: 'Barbería El Bigote',
    description:
      'Corte clásico, degradado, afeitado con navaja y toalla caliente en sillones de los años cincuenta. Atendemos por orden de llegada y la malta bien fría corre por nuestra cuenta.',
    rif: 'J-91753360-0',
    legalName: 'Barbería El Bigote, F.P.',
    address: 'Calle real de La Pastora, entre las esquinas de Torrero y San Luis, Caracas',
    latitude: 10.5182,
    longitude: -66.9186,
    phone: '0426-086-2214',
    email: 'turnos@elbigote.test',
    website: 'https://elbigote.test',
    trade: 'barberia',
  },
  {
    name: 'Salón de Belleza Orquídea',
    description:
      'Manicure, pedicure, secado, color y tratamientos de hidratación con productos sin formol. Los miércoles, manos y pies en una sola cita con precio especial.',
    rif: 'J-91218806-9',
    legalName: 'Estética Orquídea, C.A.',
    address: 'Av. Teresa de la Parra, residencias Los Jabillos, local 3, Santa Mónica, Caracas',
    latitude: 10.4797,
    longitude: -66.8921,
    phone: '0414-069-4477',
    email: 'citas@salonorquidea.test',
    website: 'https://salonorquidea.test',
    trade: 'belleza',
  },
  {
    name: 'Clínica Dental Sonrisa Plena',
    description:
      'Limpieza, blanqueamiento, ortodoncia y odontopediatría con radiografía digital en el mismo consultorio. Presupuesto por escrito antes de empezar y horario extendido hasta las 8.',
    rif: 'J-90594482-6',
    legalName: 'Servicios Odontológicos Sonrisa Plena, C.A.',
    address: 'Av. Diego Cisneros, edificio Alba, piso 2, Los Ruices, Caracas',
    latitude: 10.4918,
    longitude: -66.8284,
    phone: '0212-023-9950',
    email: 'citas@sonrisaplena.test',
    website: 'https://sonrisaplena.test',
    trade: 'dental',
  },
];
