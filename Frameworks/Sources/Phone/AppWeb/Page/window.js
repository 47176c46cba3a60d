if (darkness.matches) followAppearance();
