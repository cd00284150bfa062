import { DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Form, Input } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { fieldsOf } from '#shared/bpmn/form-fields.ts';
import { formFieldTypes } from '#shared/form/form-spec.ts';
import { processFieldsOf } from '#shared/form/process-fields.ts';
import { FormField, isWide } from '#web/kit/form/form-field.tsx';
import { fieldProperties } from '#web/kit/values/property.ts';
import type { DraftField, DraftGroup, FormDraft } from './form-draft.ts';

interface FormCanvasProps {
  draft: FormDraft;
  chosen: string | null;
  onChoose: (key: string) => void;
  onMove: (key: string, overKey: string) => void;
  onRemove: (key: string) => void;
  onRename: (key: string, title: string) => void;
  onRemoveGroup: (key: string) => void;
}

/** The form while it is drawn: its groups and fields, to be chosen, and ordered by pointer or keyboard. */
export function FormCanvas(props: FormCanvasProps) {
  const { draft, onMove } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const all = draft.groups.flatMap(({ fields }) => fields);
  const nameOf = (key: unknown) => all.find((field) => field.key === key)?.label ?? '分组';

  function drop({ active, over }: DragEndEvent) {
    if (over) onMove(String(active.id), String(over.id));
  }

  return (
    <DndContext
      accessibility={{
        announcements: announcementsWith(nameOf),
        screenReaderInstructions: { draggable: instructions },
      }}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      sensors={sensors}
    >
      <SortableContext items={all.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <Form component={false} layout="vertical">
          {draft.groups.map((group) => (
            <Group {...props} group={group} key={group.key} />
          ))}
        </Form>
      </SortableContext>
    </DndContext>
  );
}

const instructions = '按空格键拿起字段，用方向键移动，再按空格键放下，按 Esc 键取消。';

function announcementsWith(nameOf: (key: unknown) => string): Announcements {
  return {
    onDragStart: ({ active }) => `已拿起“${nameOf(active.id)}”`,
    onDragOver: ({ active, over }) => (over ? `“${nameOf(active.id)}”移到“${nameOf(over.id)}”处` : undefined),
    onDragEnd: ({ active }) => `已放下“${nameOf(active.id)}”`,
    onDragCancel: ({ active }) => `“${nameOf(active.id)}”回到原处`,
  };
}

interface GroupProps extends FormCanvasProps {
  group: DraftGroup;
}

function Group({ group, draft, chosen, onChoose, onRemove, onRename, onRemoveGroup }: GroupProps) {
  const { setNodeRef } = useDroppable({ id: group.key });
  return (
    <section
      aria-label={group.title || '未命名的分组'}
      className={`panel form-group${chosen === group.key ? ' form-group-chosen' : ''}`}
      ref={setNodeRef}
    >
      <header className="form-group-head">
        <Input
          aria-label="分组标题"
          className="form-group-title"
          maxLength={50}
          onChange={(event) => onRename(group.key, event.target.value)}
          onFocus={() => onChoose(group.key)}
          placeholder="分组标题（选填）"
          value={group.title}
          variant="borderless"
        />
        {draft.groups.length > 1 && (
          <Button
            aria-label={`移除分组${group.title}`}
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => onRemoveGroup(group.key)}
            title="移除分组，其中的字段并入相邻分组"
            type="text"
          />
        )}
      </header>
      {group.fields.length === 0 ? (
        <p className="form-board-hint">从左侧选择字段类型，字段会加到这里。</p>
      ) : (
        <div className="form-grid">
          {group.fields.map((field) => (
            <FieldCard
              field={field}
              isChosen={chosen === field.key}
              isWhole={draft.columns === 1 || field.isWide}
              key={field.key}
              onChoose={() => onChoose(field.key)}
              onRemove={() => onRemove(field.key)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface FieldCardProps {
  field: DraftField;
  isChosen: boolean;
  isWhole: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function FieldCard({ field, isChosen, isWhole, onChoose, onRemove }: FieldCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: field.key,
  });
  const card = useRef<HTMLDivElement>(null);
  // What was just added may stand below the screen.
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const fields = useMemo(() => fieldsOf(processFieldsOf(drawnAlone(field))), [field]);
  const [property] = fieldProperties(fields);
  const schema = property && fields[property.name];
  const isWider = isWhole || (property && isWide(property));
  const classes = [
    'form-card',
    isWider && 'form-field-wide',
    isChosen && 'form-card-chosen',
    isDragging && 'form-card-held',
  ];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      ref={(element) => {
        setNodeRef(element);
        card.current = element;
      }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="form-card-tools">
        <Button
          {...attributes}
          {...listeners}
          aria-label={`移动${field.label}`}
          icon={<HolderOutlined aria-hidden />}
          ref={setActivatorNodeRef}
          size="small"
          type="text"
        />
        <Button
          aria-label={`删除${field.label}`}
          icon={<DeleteOutlined aria-hidden />}
          onClick={onRemove}
          size="small"
          type="text"
        />
      </div>
      <button
        aria-label={`${field.label}，${formFieldTypes[field.type]}`}
        aria-pressed={isChosen}
        className="form-card-choose"
        onClick={onChoose}
        type="button"
      />
      <div className="form-card-look" inert>
        {property && schema && <FormField property={property} schema={schema} />}
        {field.shownWhenField && <span className="form-card-note">有显示条件</span>}
      </div>
    </div>
  );
}

/** The field as it looks when nothing around it decides about it, under a name that no other input has. */
function drawnAlone({ key, ...field }: DraftField) {
  return {
    columns: 2 as const,
    groups: [{ title: '', fields: [{ ...field, id: key, label: field.label || '未命名', shownWhenField: null }] }],
  };
}
