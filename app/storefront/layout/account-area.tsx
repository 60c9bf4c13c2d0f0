import { Crown } from "lucide";
import { href, Link } from "react-router";
import { greetingName, useSession } from "#app/account/session.ts";
import { openSignIn } from "#app/account/sign-in/sign-in-store.ts";
import { signOut } from "#app/account/sign-out.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";

/** Touch-sized in the mobile menu, two compact lines on large screens. */
const WAY =
	"inline-flex min-h-11 items-center rounded-full px-1 text-[0.9375rem] font-medium whitespace-nowrap text-brand-strong hover:underline lg:min-h-6 lg:text-sm";

/** The signed-in account, and sign-in or sign-out (HEAD-11..18). */
export function AccountArea() {
	const t = useT();
	const session = useSession();
	const departure = useSubmit(async () => {
		const isOut = await signOut((path) => location.assign(path));
		if (!isOut) showToast("error", t("layout.sign_out_failed"));
	}, String);

	if (session.status === "loading") {
		return (
			<>
				<span className="text-control-small whitespace-nowrap text-muted noscript:hidden">{t("common.loading")}</span>
				{/* Pages are the same for every visitor, so this links to the one that knows the session. */}
				<noscript>
					<Link to={href("/account")} className={WAY}>
						{t("layout.my_account")}
					</Link>
				</noscript>
			</>
		);
	}
	if (session.status === "signed_out") {
		return (
			<Button variant="secondary" size="small" onClick={() => openSignIn("sign-in")}>
				{t("layout.sign_in")}
			</Button>
		);
	}
	const { user } = session;
	return (
		<div className="flex w-full flex-col gap-1 lg:w-auto lg:gap-0">
			<p className="flex items-center gap-1.5 px-1 text-[0.9375rem] font-semibold lg:min-h-6 lg:text-sm">
				{user.isAdmin && <Icon of={Crown} className="size-4.5 text-amber" />}
				<span className="truncate lg:max-w-20 xl:max-w-36">{t("layout.greeting", { name: greetingName(user) })}</span>
				{user.isAdmin && <span className="text-muted">{t("layout.admin_mark")}</span>}
			</p>
			<div className="flex gap-2">
				<Link to={href("/account")} className={WAY}>
					{t("layout.my_account")}
				</Link>
				<button type="button" className={WAY} onClick={departure.submit}>
					{t("layout.sign_out")}
				</button>
			</div>
		</div>
	);
}
