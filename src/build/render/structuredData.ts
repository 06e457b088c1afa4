import type { Article, BreadcrumbList, Graph, LocalBusiness, Thing } from 'schema-dts';
import type { Crumb } from '../../content/resolve/breadcrumbs.ts';
import { breakable } from '../../content/text/marks/unbroken.ts';
import { plainText } from '../../content/text/plainText.ts';
import type { ArticleHeaderSection, Site } from '../../generated/types.ts';
import { jsonInHtml } from '../../shared/jsonInHtml.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import type { Described } from './head.ts';

type OfSite = Described & { site: Site };

function thingsOf(described: OfSite): Thing[] {
  const { page, layout, site } = described;
  const { route, crumbs = [] } = page;
  if (route === notFoundRoute) return [];
  const article = page.sections.find((section) => section.type === 'articleHeader');
  const isHome = route === layout.header.home;
  const hasOffice = page.sections.some(({ type }) => type === 'office');
  const things: (Thing | undefined)[] = [
    isHome || hasOffice ? businessOf(site, hasOffice) : undefined,
    crumbs.length > 0 ? breadcrumbList(site.url, crumbs) : undefined,
    article && articleOf(article, described),
  ];
  return things.filter((thing) => thing !== undefined);
}

/**
 * The element with the structured data of a page, in the words of schema.org: nothing that a reader
 * does not see on it too. Empty if there is none.
 */
export function jsonLdOf(described: OfSite): string {
  const things = thingsOf(described);
  return things.length > 0 ? jsonLd({ '@context': 'https://schema.org', '@graph': things }) : '';
}

export function jsonLd(graph: Graph): string {
  return `<script type="application/ld+json">${breakable(jsonInHtml(graph))}</script>`;
}

const dayNames = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** Pages with an office show its street and hours; every footer shows the rest. */
function businessOf(site: Site, hasOffice: boolean): LocalBusiness {
  const { businessType = 'LocalBusiness', brand, url, phone, email, address, hours } = site;
  return {
    '@type': businessType as 'LocalBusiness',
    name: brand,
    url: `${url}/`,
    telephone: phone.display,
    email,
    address: {
      '@type': 'PostalAddress',
      ...(hasOffice && { streetAddress: address.street, postalCode: address.postalCode }),
      addressLocality: address.city,
      addressCountry: address.country,
    },
    ...(hasOffice && {
      openingHoursSpecification: hours.flatMap(({ days, opens, closes }) =>
        opens && closes
          ? {
              '@type': 'OpeningHoursSpecification' as const,
              dayOfWeek: days.map((day) => dayNames[day]),
              opens,
              closes,
            }
          : [],
      ),
    }),
  };
}

function breadcrumbList(url: string, crumbs: Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url + href,
    })),
  };
}

function articleOf(section: ArticleHeaderSection, described: OfSite): Article {
  const { title, excerpt, author, date, updated, category } = section;
  const { page, layout, site, shareImage } = described;
  return {
    '@type': 'Article',
    headline: title,
    ...(excerpt && { description: plainText(excerpt.__html) }),
    articleSection: category,
    author: { '@type': 'Organization', name: author },
    publisher: { '@type': 'Organization', name: site.brand, url: `${site.url}/` },
    datePublished: date,
    ...(updated && { dateModified: updated }),
    ...(shareImage && { image: site.url + shareImage }),
    inLanguage: layout.lang,
    mainEntityOfPage: site.url + page.route,
  };
}
