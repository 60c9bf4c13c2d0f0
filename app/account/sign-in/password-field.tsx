import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { Icon } from "#app/interface/icon.tsx";

/** A password field with a show/hide button, labeled with what the next press does (AUTH-06). */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "children">) {
	const t = useT(accountTexts);
	const isHydrated = useHydrated();
	const [isShown, setShown] = useState(false);
	return (
		<div className="relative">
			<TextField
				{...props}
				type={isShown ? "text" : "password"}
				minLength={6}
				autoCapitalize="none"
				spellCheck={false}
			/>
			{isHydrated && (
				<button
					type="button"
					aria-label={t(isShown ? "hide_password" : "show_password")}
					onClick={() => setShown(!isShown)}
					className="absolute top-[1.9rem] right-1 grid size-11 place-items-center rounded-full text-muted hover:text-brand-strong"
				>
					{isShown ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
				</button>
			)}
		</div>
	);
}
