import { useSyncExternalStore } from "react";

/** A value outside of React that components can watch. */
export type Store<T> = { get(): T; set(next: T): void; subscribe(listener: () => void): () => void };

/** A store that holds `initial` until something else is set. */
export function createStore<T>(initial: T): Store<T> {
	let value = initial;
	const listeners = new Set<() => void>();
	return {
		get: () => value,
		set(next) {
			if (Object.is(next, value)) return;
			value = next;
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** The store's value; `onServer` is what the server rendered and the browser hydrates with. */
export function useStore<T>(store: Pick<Store<T>, "get" | "subscribe">, onServer: T): T {
	return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}
