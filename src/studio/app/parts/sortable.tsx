import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../state/hooks.ts';
import { Icon } from './icon.tsx';

// Another object at each render would render every entry again.
const pointer = { activationConstraint: { distance: 4 } };
const keyboard = { coordinateGetter: sortableKeyboardCoordinates };

interface SortableProps {
  /** A key for each entry, which goes with it when it moves. */
  ids: string[];
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A list whose entries are put in order by pointer, touch or keyboard. */
export function Sortable({ ids, nameOf, onMove, children }: SortableProps) {
  const words = useWords();
  const sensors = useSensors(
    useSensor(PointerSensor, pointer),
    useSensor(KeyboardSensor, keyboard),
  );
  const nameAt = (id: unknown) => nameOf(ids.indexOf(String(id)));
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.liftedItem(nameAt(active.id)),
    onDragOver: ({ active, over }) =>
      over ? words.overItem(nameAt(active.id), placeOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? words.droppedItem(nameAt(active.id), placeOf(over.id))
        : words.leftItem(nameAt(active.id)),
    onDragCancel: ({ active }) => words.leftItem(nameAt(active.id)),
  };
  const finish = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id));
    const to = ids.indexOf(String(over?.id));
    // Others may have removed either of them meanwhile.
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: words.drag },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface ItemProps {
  id: string;
  /** Names the entry to the handle. */
  name: string;
  className: string;
  children: (handle: ReactNode) => ReactNode;
}

/** An entry of it; what it shows is handed the handle. */
export function SortableItem({ id, name, className, children }: ItemProps) {
  const words = useWords();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  const style: CSSProperties = {
    translate: transform ? `${transform.x}px ${transform.y}px` : 'none',
    transition: transition?.replace('transform', 'translate'),
  };
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      className="handle"
      aria-label={`${name}. ${words.drag}`}
      title={words.drag}
    >
      <Icon name="grip-vertical" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`${className}${isDragging ? ' dragged relative z-1 shadow-[0_4px_16px_rgb(28_36_48/0.2)]' : ''}`}
    >
      {children(handle)}
    </li>
  );
}
