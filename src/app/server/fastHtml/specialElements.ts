import { Unsupported } from './unsupported.ts';

export type Properties = Record<string, unknown>;

/** An element whose properties or children React writes in a special way. */
export interface Special {
  /** Returns the properties in the order and form that React writes. */
  arrange?: (given: Properties) => Properties;
  /** Writes the children, which can depend on this element. */
  around?: (given: Properties, write: () => void) => void;
}

export const specials: Record<string, Special> = {
  button: { arrange: ({ name, ...others }) => ({ ...others, name }) },
  form: { arrange: arrangedForm },
  img: { arrange: arrangedImage },
  input: { arrange: arrangedInput },
  option: { arrange: arrangedOption },
  picture: { around: inPicture },
  pre: { arrange: arrangedLines },
  select: {
    arrange: ({ value: _, defaultValue: __, ...others }) => others,
    around: inSelect,
  },
  textarea: { arrange: arrangedTextarea },
};

/** The value of the enclosing select element. */
let chosen: unknown;
let isInPicture = false;

function inSelect({ value, defaultValue }: Properties, write: () => void): void {
  chosen = value ?? defaultValue;
  try {
    write();
  } finally {
    chosen = undefined;
  }
}

function inPicture(_: Properties, write: () => void): void {
  isInPicture = true;
  try {
    write();
  } finally {
    isInPicture = false;
  }
}

function arrangedForm({ action, method, target, ...others }: Properties): Properties {
  if (action !== undefined) throw new Unsupported('action');
  return { ...others, method, target };
}

/** React preloads every other image. */
function arrangedImage(given: Properties): Properties {
  if (given.loading !== 'lazy' && !isInPicture)
    throw new Unsupported('an image that is seen at once');
  return given;
}

function arrangedInput(given: Properties): Properties {
  const { name, checked, defaultChecked, value, defaultValue, ...others } = given;
  return {
    ...others,
    name,
    checked: checked ?? defaultChecked,
    value: value ?? defaultValue,
  };
}

function arrangedOption({ selected, ...others }: Properties): Properties {
  if (chosen === undefined || chosen === null) return { ...others, selected };
  if (typeof chosen !== 'string' || typeof others.value !== 'string')
    throw new Unsupported('option');
  return { ...others, selected: others.value === chosen };
}

function arrangedTextarea({ value, defaultValue, ...others }: Properties): Properties {
  const text = value ?? defaultValue ?? '';
  if (others.children !== undefined || typeof text !== 'string') throw new Unsupported('textarea');
  return arrangedLines({ ...others, children: text });
}

/** HTML drops a leading line break, so React writes it twice. */
function arrangedLines(given: Properties): Properties {
  const { children, dangerouslySetInnerHTML } = given;
  if (dangerouslySetInnerHTML || (typeof children === 'string' && children.startsWith('\n')))
    throw new Unsupported('a line break at the beginning');
  return given;
}
