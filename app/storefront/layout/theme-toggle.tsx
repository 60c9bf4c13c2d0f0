import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { MoonIcon, SunIcon } from "#app/interface/icons.tsx";
import { ICON_BUTTON } from "./icon-button.ts";
import { toggleTheme, useTheme } from "./theme.ts";

/** CSS decides which icon shows: the server does not know the theme. */
export function ThemeToggle() {
	const t = useT();
	const theme = useTheme();
	return (
		<button
			type="button"
			className={classNames(ICON_BUTTON, "noscript:hidden")}
			aria-label={t(theme === "dark" ? "layout.to_light_theme" : "layout.to_dark_theme")}
			onClick={toggleTheme}
		>
			<MoonIcon className="dark:hidden" />
			<SunIcon className="hidden dark:block" />
		</button>
	);
}
