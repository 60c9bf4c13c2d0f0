import { Moon, Sun } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
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
			<Icon of={Moon} className="dark:hidden" />
			<Icon of={Sun} className="hidden dark:block" />
		</button>
	);
}
