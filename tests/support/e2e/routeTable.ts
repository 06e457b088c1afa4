/** The routes that the site must have, as its specification lists them. */

export const routeTable = [
  ...['/', '/about', '/contact', '/insights', '/foreigner-services'],
  ...below('/cities', 'barcelona valencia madrid alicante malaga'),
  ...below(
    '/insights',
    'enisa-guide-2025 beckham-law-guide-2025 eu-ai-act-compliance-2025',
    'digital-nomad-visa-2024-update csrd-competitive-advantage',
    'spanish-real-estate-foreign-investment cross-border-ma-spain-regulatory-changes',
    'gdpr-enforcement-spain-aepd spain-startup-law-2025 fatca-compliance-americans-spain',
    'healthcare-coverage-american-expats social-security-benefits-spain',
    'transferring-us-business-spain us-tax-implications-spanish-residency',
  ),
  ...below(
    '/services',
    'digital-nomad-visa-spain data-ai-compliance-spain csrd-esg-spain ma-spain',
    'business-expansion-spain',
  ),
  ...below(
    '',
    'company-registration real-estate digital-nomads startup-founders corporate-expansion',
    'family-relocation real-estate-investors usa-to-spain',
  ),
  ...below('', 'privacy-policy terms-of-service legal-notice cookie-policy disclaimer'),
  '/es',
  ...below(
    '/es',
    'alcoholemia desahucios despido-injustificado embargos-hipotecarios sobre-nosotros',
    'contacto aviso-legal',
  ),
];

/** Routes that the site has in addition. */
export const furtherRoutes = [
  ...['/accessibility', '/es/accesibilidad'],
  ...below('/es', 'politica-de-privacidad politica-de-cookies'),
  ...below('/es', 'condiciones-del-servicio exencion-de-responsabilidad'),
];

/** Every route but the not-found page. */
export const allRoutes = [...routeTable, ...furtherRoutes];

function below(folder: string, ...names: string[]): string[] {
  return names.flatMap((line) => line.split(' ').map((name) => `${folder}/${name}`));
}
