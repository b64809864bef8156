import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

const state = () => session.state;

export const useSession = () => useSyncExternalStore(session.subscribe, state, state);
