export interface Family {
  family: 'Besley' | 'Figtree';
  package: string;
  /** The range of weights that the file holds. */
  weights: string;
  /** The weight of most of its text: the system fonts take as much space as it does. */
  weight: number;
  /**
   * The system fonts that are shown while it loads: iPhones, Macs and Windows have the first, Android the
   * second. An installed font is found by its full or its PostScript name, which differ between versions.
   */
  fallbacks: { font: string; names: string[] }[];
}

export const families: Family[] = [
  {
    family: 'Besley',
    package: 'besley',
    weights: '400 900',
    // Headings, see theme.css.
    weight: 560,
    fallbacks: [
      { font: 'Georgia', names: ['Georgia'] },
      { font: 'Noto Serif', names: ['Noto Serif', 'NotoSerif-Regular'] },
    ],
  },
  {
    family: 'Figtree',
    package: 'figtree',
    weights: '300 900',
    weight: 400,
    fallbacks: [
      { font: 'Arial', names: ['Arial'] },
      { font: 'Roboto', names: ['Roboto', 'Roboto-Regular'] },
    ],
  },
];
