import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useRef } from 'react';
import { columnSteps } from './walk.ts';

const keyboardCodes = { start: ['Space'], cancel: ['Escape', 'Tab'], end: ['Space', 'Enter'] };

/**
 * How cards are carried: by mouse and finger over the screen, by the keyboard from sub-state to sub-state in their
 * order, wherever on the screen each of them is.
 */
export function useCarrying(subStates: readonly number[]) {
  /** The sub-state that the keyboard has come to. */
  const reached = useRef<number>(undefined);

  const coordinateGetter: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    const step = columnSteps[event.code];
    if (!step) return undefined;
    event.preventDefault();
    const from = reached.current ?? context.active?.data.current?.column;
    const to = subStates[subStates.indexOf(from) + step];
    if (to === undefined) return undefined;
    reached.current = to;
    const place = context.droppableRects.get(to);
    return place ? { x: place.left, y: place.top } : currentCoordinates;
  };
  const onActivation = () => {
    reached.current = undefined;
  };
  const collisionDetection: CollisionDetection = (args) =>
    args.pointerCoordinates
      ? pointerWithin(args)
      : args.droppableContainers.filter(({ id }) => id === reached.current).map(({ id }) => ({ id }));

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter, onActivation, scrollBehavior: 'instant' }),
  );
  return { sensors, collisionDetection };
}
