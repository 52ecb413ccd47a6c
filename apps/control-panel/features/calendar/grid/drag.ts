import { isBeingBooked } from '../../../data/board/booking.ts';
import type { Appointment } from '../../../data/board/board.ts';
import { isOn } from '../fold-groups.ts';

const movable = new Set(['pending', 'confirmed']);

/**
 * Drag handling for appointments and blocked time. A mouse drags at once. A finger scrolls, and drags after a
 * short press.
 */

const pressMs = 280;

const slack = 5;

/** Distance from the board's edge and speed of automatic scrolling during a drag, in pixels. */
const edge = 40;

const speed = 9;

interface Handlers {
  /** Name of the data attribute with the id of the dragged element: `visit` for `data-visit`. */
  name: string;
  /**
   * Tells if the visit or block under the pointer may be dragged. An id that begins with `end ` is the lower
   * edge of the element.
   */
  canDrag: (visitId: string) => boolean;
  /** Called during a drag. `offsetY` is the pointer's offset within the block, in pixels. */
  onMove: (visitId: string, x: number, y: number, offsetY: number) => void;
  onDrop: (visitId: string) => void;
  onCancel: () => void;
}

interface Drag {
  id: string;
  pointer: number;
  /** Start and current position. */
  from: { x: number; y: number };
  x: number;
  y: number;
  offsetY: number;
  active: boolean;
  /** True if the pointer has moved beyond the tolerance. */
  far: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** Watches a board for drags. Returns a function that stops watching. */
export function watchDrags(
  board: HTMLElement,
  { name, canDrag, onMove, onDrop, onCancel }: Handlers,
): () => void {
  let drag: Drag | null = null;

  const begin = () => {
    if (!drag) return;
    drag.active = true;
    board.setPointerCapture(drag.pointer);
    navigator.vibrate?.(10);
    requestAnimationFrame(follow);
    onMove(drag.id, drag.x, drag.y, drag.offsetY);
  };
  /** Scrolls while the dragged element is held at an edge of the board, inside the rows of heads and hours. */
  const follow = () => {
    if (!drag?.active) return;
    const { left, top, right, bottom } = board.getBoundingClientRect();
    const { scrollPaddingLeft, scrollPaddingTop } = getComputedStyle(board);
    const by = (at: number, from: number, to: number) =>
      at < from + edge ? -speed : at > to - edge ? speed : 0;
    const x = by(drag.x, left + Number.parseFloat(scrollPaddingLeft), right);
    const y = by(drag.y, top + Number.parseFloat(scrollPaddingTop), bottom);
    if (drag.far && (x || y)) {
      board.scrollBy(x, y);
      onMove(drag.id, drag.x, drag.y, drag.offsetY);
    }
    requestAnimationFrame(follow);
  };
  const end = () => {
    clearTimeout(drag?.timer);
    drag = null;
  };
  const down = (event: PointerEvent) => {
    const target = event.target as Element;
    const block = target.closest<HTMLElement>(`[data-${name}]`);
    const named = block?.dataset[name];
    const id = named && target.closest('[data-end]') ? `end ${named}` : named;
    if (!block || !id || event.button !== 0 || !event.isPrimary || !canDrag(id)) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    drag = {
      id,
      pointer,
      from: { x, y },
      x,
      y,
      offsetY: y - block.getBoundingClientRect().top,
      active: false,
      far: false,
    };
    if (event.pointerType !== 'mouse') drag.timer = setTimeout(begin, pressMs);
  };
  const move = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const far = Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y) > slack;
    if (!drag.active && far && event.pointerType !== 'mouse') return end();
    if (!drag.active && far) begin();
    if (!drag.active) return;
    drag.far ||= far;
    [drag.x, drag.y] = [event.clientX, event.clientY];
    onMove(drag.id, drag.x, drag.y, drag.offsetY);
  };
  const up = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { active, id } = drag;
    end();
    if (!active) return;
    // Suppresses the click that follows a drag.
    board.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => board.removeEventListener('click', swallow, true));
    onDrop(id);
  };
  const cancel = () => {
    if (drag?.active) onCancel();
    end();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag?.active) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  const stay = (event: Event) => {
    if (drag?.active && event.cancelable) event.preventDefault();
  };
  const noMenu = (event: Event) => {
    if (drag) event.preventDefault();
  };
  const listeners: [keyof HTMLElementEventMap, (event: never) => void, AddEventListenerOptions?][] =
    [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', cancel],
      ['touchmove', stay, { passive: false }],
      ['contextmenu', noMenu],
    ];
  for (const [type, run, options] of listeners)
    board.addEventListener(type, run as EventListener, options);
  addEventListener('keydown', press, true);
  return () => {
    end();
    for (const [type, run] of listeners) board.removeEventListener(type, run as EventListener);
    removeEventListener('keydown', press, true);
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/**
 * Returns true if the appointment can be moved to another time or staff member, which ends with the client's
 * arrival.
 */
export function canMove(appointment: Appointment): boolean {
  return movable.has(appointment.status) && isSingle(appointment);
}

/** Returns true if the appointment's end can be dragged, which is possible until completion. */
export function canStretch(appointment: Appointment): boolean {
  return (
    (movable.has(appointment.status) || appointment.status === 'arrived') && isSingle(appointment)
  );
}

function isSingle(appointment: Appointment): boolean {
  return isOn(appointment) && appointment.groupCapacity === 1 && !isBeingBooked(appointment);
}
