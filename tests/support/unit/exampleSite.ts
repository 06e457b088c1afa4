import type { Site } from '../../../src/generated/types.ts';

/** A firm whose values need escaping in HTML, in addresses and in figures. */
export const exampleSite: Site = {
  brand: 'Firm & Sons',
  url: 'https://www.example.com',
  phone: { number: '+34950000000', display: '+34 950 000 000' },
  whatsapp: '+34650000000',
  email: 'hello@example.com',
  address: { street: 'Calle Mayor, 1', postalCode: '09000', city: 'Burgos', country: 'ES' },
  hours: [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '09:00', closes: '19:00' },
    { days: ['sun'] },
  ],
};
