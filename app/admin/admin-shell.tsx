import { lazy, Suspense } from "react";
import { WaitingScreen } from "#app/account/dashboard/waiting-screen.tsx";
import { loadChunk } from "#app/load-chunk.ts";
import { useAdminTexts } from "./admin-texts.ts";

const Admin = lazy(async () => {
	const { Admin } = await loadChunk(import("./admin.tsx"));
	return { default: Admin };
});

/** The place of the portal; its code is only loaded by whoever has signed in. */
export function AdminShell({ email }: { email: string }) {
	const t = useAdminTexts();
	return (
		<Suspense fallback={<WaitingScreen text={t("checking")} />}>
			<Admin email={email} />
		</Suspense>
	);
}
