import { href, Link } from "react-router";
import { signOutOfAdmin } from "#app/admin/access/login/admin-session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { BAR_BUTTON } from "./bar-button.ts";

const MENU = "account-menu";

/** Who is signed in, and the way out; the browser closes it on Escape and on a click elsewhere. */
export function AccountMenu({ email }: { email: string }) {
	const t = useT(adminTexts);
	return (
		<>
			<button type="button" popoverTarget={MENU} aria-label={t("account_menu", { email })} className={BAR_BUTTON}>
				<span
					aria-hidden="true"
					className="grid size-8 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-strong uppercase"
				>
					{email.slice(0, 1)}
				</span>
			</button>
			<div
				id={MENU}
				popover="auto"
				className="fixed inset-auto top-13 right-3 m-0 w-64 rounded-xl border border-line bg-surface p-2 text-sm text-ink shadow-lift"
			>
				<p className="px-2.5 py-2 wrap-anywhere text-muted">{t("signed_in_as", { email })}</p>
				<Link
					to={href("/admin/settings/security")}
					onClick={() => document.getElementById(MENU)?.hidePopover()}
					className="flex min-h-9 w-full items-center rounded-lg px-2.5 font-medium hover:bg-sunken pointer-coarse:min-h-11"
				>
					{t("nav_security")}
				</Link>
				<button
					type="button"
					onClick={() => void signOutOfAdmin()}
					className="flex min-h-9 w-full items-center rounded-lg px-2.5 text-left font-medium hover:bg-sunken pointer-coarse:min-h-11"
				>
					{t("sign_out")}
				</button>
			</div>
		</>
	);
}
