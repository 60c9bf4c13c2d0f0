import { useEffect, useState } from "react";
import { createStore, useStore } from "#app/interface/store.ts";
import { loadChunk } from "#app/load-chunk.ts";

type Drawer = typeof import("./cart-drawer.tsx").CartDrawer;

const isOpen = createStore(false);
const close = () => isOpen.set(false);

/** On a desktop the cart slides in after an addition; false where it does not, as on a phone, which has no room beside the page. */
export function showCartDrawer(): boolean {
	if (!matchMedia("(min-width: 64rem)").matches) return false;
	isOpen.set(true);
	return true;
}

/** Mounts the drawer; loads its code when it is first opened. If that fails, the page's own confirmation is enough. */
export function CartDrawerHost() {
	const isShown = useStore(isOpen, false);
	const [Drawer, setDrawer] = useState<Drawer | null>(null);
	useEffect(() => {
		if (!isShown || Drawer !== null) return;
		loadChunk(() => import("./cart-drawer.tsx")).then(({ CartDrawer }) => setDrawer(() => CartDrawer), close);
	}, [isShown, Drawer]);
	return isShown && Drawer && <Drawer onClose={close} />;
}
