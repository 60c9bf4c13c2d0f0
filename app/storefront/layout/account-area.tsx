import { Link } from "react-router";
import { greetingName, useSession } from "#app/account/session.ts";
import { openSignIn } from "#app/account/sign-in-store.ts";
import { signOut } from "#app/account/sign-out.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button } from "#app/interface/button.tsx";
import { CrownIcon } from "#app/interface/icons.tsx";
import { showToast } from "#app/interface/toast.tsx";

/** Who is signed in, and the way in or out (HEAD-11..18). */
export function AccountArea() {
	const t = useT();
	const session = useSession();

	if (session.status === "loading") {
		return <span className="px-3 text-[0.9375rem] text-muted">{t("common.loading")}</span>;
	}
	if (session.status === "signed_out") {
		return (
			<Button look="secondary" size="small" onClick={() => openSignIn("sign-in")}>
				{t("layout.sign_in")}
			</Button>
		);
	}
	const { user } = session;
	return (
		<div className="flex flex-wrap items-center gap-x-1 gap-y-2">
			<span className="inline-flex max-w-48 items-center gap-1.5 px-2 text-[0.9375rem] font-semibold">
				{user.isAdmin && <CrownIcon className="size-4.5 text-amber" />}
				<span className="truncate">{t("layout.greeting", { name: greetingName(user) })}</span>
				{user.isAdmin && <span className="text-muted">{t("layout.admin_mark")}</span>}
			</span>
			<Link
				to="/account"
				className="inline-flex min-h-11 items-center rounded-full px-3 text-[0.9375rem] font-medium hover:bg-brand-soft hover:text-brand-strong"
			>
				{t("layout.my_account")}
			</Link>
			<Button look="secondary" size="small" onClick={leave}>
				{t("layout.sign_out")}
			</Button>
		</div>
	);

	async function leave() {
		const isOut = await signOut(fetch, (path) => location.assign(path));
		if (!isOut) showToast("error", t("layout.sign_out_failed"));
	}
}
