/** Settings: the setup guide of a new store. */
export const adminSetup = {
	nav_setup: "Setup guide",
	setup_title: "{done} of {count} steps done",
	setup_all_done: "Your store is ready to take orders",
	setup_hint: "Each step is checked off by what the store finds when it checks itself, never by hand.",
	setup_again: "Check again",
	setup_checking: "Checking…",
	setup_done: "Done",
	setup_open: "To do",
	setup_payments: "Take real payments",
	setup_payments_text:
		"Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to the live keys of your Stripe account. Until then, payments go to the sandbox and no money moves.",
	setup_mail: "Send real emails",
	setup_mail_text: "Set SMTP_URL to your mail server. Until then, emails stay in the development mailbox.",
	setup_addresses: "Use your own addresses",
	setup_addresses_text:
		"Customers see your store’s https address, the sender of its emails, and your support address. None of them may be a sample.",
	setup_addresses_link: "Open Settings",
	setup_stock: "Count your stock",
	setup_stock_text: "Enter how many of each product you have, so that you never sell what isn’t there.",
	setup_stock_left_one: "1 product isn’t counted yet.",
	setup_stock_left_other: "{count} products aren’t counted yet.",
	setup_stock_link: "Open Products",
	setup_texts: "Have your texts checked",
	setup_texts_text:
		"Terms, privacy policy, questions and answers, your About page, and your charity are yours to write. Have the legal ones checked by someone who knows the law where you sell.",
	setup_texts_left_one: "1 text isn’t published yet.",
	setup_texts_left_other: "{count} texts aren’t published yet.",
	setup_texts_link: "Open Content Editing",
	setup_backup: "Make a backup",
	setup_backup_text: "Schedule backups to a place outside this machine, and try restoring one on another computer.",
	setup_backup_link: "Open Backups",
	setup_test_order: "Place a test order",
	setup_test_order_text:
		"Buy something as a customer would: cart, payment, confirmation email. Then ship it here, or refund it.",
	setup_test_order_link: "Open the store",
} as const;
