import { lazy, Suspense } from "react";
import { WaitingScreen } from "#app/account/dashboard/waiting-screen.tsx";
import { loadChunk } from "#app/load-chunk.ts";
import { useAdminTexts } from "./admin-texts.ts";

const Admin = lazy(async () => {
	const { Admin } = await loadChunk(import("./admin.tsx"));
	return { default: Admin };
});

/** Loads the admin's code only after sign-in. */
export function AdminShell({ email }: { email: string }) {
	const t = useAdminTexts();
	return (
		<Suspense fallback={<WaitingScreen text={t("checking")} />}>
			<Admin email={email} />
		</Suspense>
	);
}
