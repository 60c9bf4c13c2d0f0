import { useEffect, useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { loadChunk } from "#app/load-chunk.ts";
import { closeSignIn, reopenSignIn, useSignInDialog } from "./sign-in-store.ts";

type Dialog = typeof import("./sign-in-dialog.tsx").SignInDialog;

/** Mounts the sign-in dialog; loads its code when it is first opened. If that fails, the page stays and can ask again. */
export function SignInHost() {
	const t = useT();
	const open = useSignInDialog();
	const [Dialog, setDialog] = useState<Dialog | null>(null);
	useEffect(() => {
		if (open === null || Dialog !== null) return;
		let isWanted = true;
		loadChunk(() => import("./sign-in-dialog.tsx")).then(
			({ SignInDialog }) => setDialog(() => SignInDialog),
			() => {
				if (!isWanted) return;
				closeSignIn();
				const run = () => reopenSignIn(open);
				showToast("error", t("layout.sign_in_failed"), { label: t("common.try_again"), topic: "sign-in", run });
			},
		);
		return () => {
			isWanted = false;
		};
	}, [open, Dialog, t]);
	return open && Dialog && <Dialog {...open} onClose={closeSignIn} />;
}
