import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion';
import type { ReactNode } from 'react';
import { useWords } from '../state/hooks.ts';
import { Icon } from './icon.tsx';

interface AccordionProps {
  /** The values of the open groups. */
  open: string[];
  onChange: (open: string[]) => void;
  className?: string;
  children: ReactNode;
}

/** Groups that open one by one, several at a time. The content of a closed one is not mounted. */
export function Accordion({ open, onChange, ...rest }: AccordionProps) {
  return <Root type="multiple" value={open} onValueChange={onChange} {...rest} />;
}

interface AccordionGroupProps {
  /** Names it among the open ones. */
  value: string;
  title: ReactNode;
  /** `div` for a group that is no part of the view's outline. */
  heading?: 'h3' | 'div';
  count?: number;
  /** Something inside is wrong. */
  isWrong?: boolean;
  /** Beside the button that opens the group. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function AccordionGroup(props: AccordionGroupProps) {
  const {
    value,
    title,
    heading: Heading = 'h3',
    count,
    isWrong,
    action,
    className,
    children,
  } = props;
  const words = useWords();
  return (
    <Item value={value} className={className}>
      <div className="fold-head flex items-center *:first:min-w-0 *:first:flex-1">
        <Header asChild>
          <Heading>
            <Trigger className="fold-title flex min-h-9 w-full items-center gap-2 rounded-md px-2 py-1 text-left font-semibold hover:bg-ground data-[state=open]:[&>.icon]:rotate-90 [&>.icon]:text-quiet">
              <Icon name="chevron-right" />
              <span className="fold-name min-w-0 wrap-anywhere">{title}</span>
              {isWrong && (
                <span className="fold-mark inline-flex text-alert">
                  <Icon name="circle-x" />
                  <span className="sr-only">{words.mistake}</span>
                </span>
              )}
              {count !== undefined && <span className="count">{count}</span>}
            </Trigger>
          </Heading>
        </Header>
        {action}
      </div>
      <Content role="group" className="fold-body [&>:focus-visible]:outline-offset-4">
        {children}
      </Content>
    </Item>
  );
}
