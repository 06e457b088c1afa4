import { Byline } from '../app/parts/byline.tsx';
import { Icon } from '../app/parts/icon.tsx';
import { Opening } from '../app/parts/opening.tsx';
import { Inline } from '../app/parts/prose.tsx';
import type { ArticleHeaderSection } from '../generated/types.ts';

export function ArticleHeader(props: ArticleHeaderSection) {
  const { id, tone, category, title, excerpt, author, date, updated, readMinutes, back, picture } =
    props;
  return (
    <Opening
      id={id}
      tone={tone}
      above={
        <p>
          <a className="link" href={back.href}>
            <Icon name="arrow-left" />
            {back.label}
          </a>
        </p>
      }
      eyebrow={category}
      heading={title}
      picture={picture}
    >
      <Inline html={excerpt} className="lede max-w-text text-quiet" />
      <Byline author={author} date={date} updated={updated} readMinutes={readMinutes} />
    </Opening>
  );
}
