import { useEffect } from "react";
import { createStore, useStore } from "#app/interface/store.ts";

/** The choice is stored in local storage under "theme" (THEME-02). */
export type Theme = "light" | "dark";

const THEME_KEY = "theme";

const theme = createStore<Theme | null>(null);

/** The current theme; null on the server, which cannot know it. */
export function useTheme(): Theme | null {
	useEffect(() => {
		theme.set(themeOfPage());
		const system = matchMedia("(prefers-color-scheme: dark)");
		const follow = () => {
			if (storedTheme() === null) applyTheme(system.matches ? "dark" : "light");
		};
		system.addEventListener("change", follow);
		return () => system.removeEventListener("change", follow);
	}, []);
	return useStore(theme, null);
}

/** Switches the theme and stores the choice (THEME-01). */
export function toggleTheme(): void {
	const next = themeOfPage() === "dark" ? "light" : "dark";
	applyTheme(next);
	try {
		localStorage.setItem(THEME_KEY, next);
	} catch {
		// Storage is blocked: the choice lasts until the page is left.
	}
}

/** The theme that the script in the head set before the first paint. */
function themeOfPage(): Theme {
	return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

function storedTheme(): Theme | null {
	try {
		const stored = localStorage.getItem(THEME_KEY);
		return stored === "light" || stored === "dark" ? stored : null;
	} catch {
		return null;
	}
}

function applyTheme(next: Theme): void {
	document.documentElement.dataset.theme = next;
	theme.set(next);
}
