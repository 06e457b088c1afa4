/**
 * The shapes that a section receives once its page is resolved: facts filled in, Markdown turned
 * into HTML, contact values and files looked up. The generated section types refer to these.
 */

/** Safe HTML, made from Markdown. Goes into `dangerouslySetInnerHTML` as it is. */
export interface Html {
  __html: string;
}

/** An analytics event in the page's data. The boot script sends it. */
export interface AnalyticsEvent {
  name: string;
  label: string;
  category?: string;
  value?: number;
}

/** A button or a link, ready to be rendered as `<a>`. */
export interface Action {
  kind: 'link' | 'whatsapp' | 'phone' | 'email' | 'modal' | 'scroll';
  label: string;
  href: string;
  /** The name of an icon of the sprite. */
  icon?: string;
  newTab?: true;
  /** The id of the modalForm to open. */
  modal?: string;
  event?: AnalyticsEvent;
}

/** A picture with its size in pixels, so that nothing shifts while it loads. */
export interface Picture {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The part that a narrow strip shows; without it the third quarter from the top. */
  focus?: 'top' | 'upper' | 'middle';
  /** Smaller or better compressed versions, the preferred format first. */
  sources?: { type: string; srcset: string; media?: string }[];
}
